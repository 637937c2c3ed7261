import type { Page } from "@playwright/test";

/** How much slower than this machine the CPU of the pages is (`CPU_SLOWDOWN`). */
export const cpuSlowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

/** How late every script arrives, in ms (`SCRIPT_DELAY`). */
export const scriptDelay = Number(process.env.SCRIPT_DELAY ?? 0);

/** How long something may take there that takes so many ms otherwise; a few scripts may be waited for in turn. */
export const onSlowPhone = (ms: number): number => ms * cpuSlowdown + 6 * scriptDelay;

/** Makes a page as slow as the options say. */
export async function slowDown(page: Page): Promise<void> {
  if (cpuSlowdown > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  }
  if (scriptDelay > 0)
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((done) => setTimeout(done, scriptDelay));
      await route.continue().catch(() => {}); // the page was left meanwhile
    });
}
