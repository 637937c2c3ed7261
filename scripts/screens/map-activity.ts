import type { Page } from "@playwright/test";

const TIMEOUT_MS = 30_000;
const IDLE_MS = 500;

interface MapActivity {
  /** The ids of the tasks that MapLibre's workers have not answered. */
  tasks: Set<unknown>;
  /** The frames that were requested and have not begun: on a busy machine that takes longer than a map is taken for idle. */
  frames: Set<number>;
  /** `performance.now()` of the last draw call or worker message. */
  lastActiveAt: number;
}

/**
 * Lets a page record what its maps do: MapLibre requests frames only while something changes, and its workers answer each task with a message
 * of the same id. The browser gets the text of this function, so it uses nothing from outside of itself.
 */
export function recordMapActivity(): void {
  const activity: MapActivity = { tasks: new Set(), frames: new Set(), lastActiveAt: performance.now() };
  Object.assign(globalThis, { mapActivity: activity });
  const { Worker: RealWorker } = globalThis;
  globalThis.Worker = class extends RealWorker {
    constructor(...args: ConstructorParameters<typeof RealWorker>) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        activity.lastActiveAt = performance.now();
        if (data?.type === "<response>") activity.tasks.delete(data.id);
      });
    }
    override postMessage(message: { id?: unknown; type?: string }, ...rest: unknown[]) {
      activity.lastActiveAt = performance.now();
      if (message.id !== undefined && !message.type?.startsWith("<")) activity.tasks.add(message.id);
      super.postMessage(message, ...(rest as [Transferable[]]));
    }
  };
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = (callback) => {
    const frame = requestAnimationFrame((time) => {
      activity.frames.delete(frame);
      callback(time);
    });
    activity.frames.add(frame);
    return frame;
  };
  globalThis.cancelAnimationFrame = (frame) => {
    activity.frames.delete(frame);
    cancelAnimationFrame(frame);
  };
  const { prototype } = WebGL2RenderingContext;
  for (const name of ["drawArrays", "drawElements"] as const) {
    const draw: (...args: never[]) => void = prototype[name];
    Object.assign(prototype, {
      [name](...args: never[]) {
        activity.lastActiveAt = performance.now();
        draw.apply(this, args);
      },
    });
  }
}

/** Presses the buttons of the small maps, which start when they are wanted, and waits until their canvas is there. */
export async function startMaps(page: Page): Promise<void> {
  const buttons = page.getByRole("button", { name: "نقشهٔ زنده" });
  for (const button of await buttons.all()) await button.click();
  await page.locator("canvas.maplibregl-canvas").first().waitFor({ timeout: TIMEOUT_MS });
}

/** Waits until the maps of the page have no open task and neither draw nor are about to, at most for a time. Returns whether they have come to rest. */
export async function waitForMaps(page: Page, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await page.waitForTimeout(100)) {
    const isIdle = await page.evaluate((idleTime) => {
      const { mapActivity } = globalThis as unknown as { mapActivity: MapActivity };
      const { tasks, frames, lastActiveAt } = mapActivity;
      return tasks.size === 0 && frames.size === 0 && performance.now() - lastActiveAt > idleTime;
    }, IDLE_MS);
    if (isIdle) return true;
  }
  return false;
}
