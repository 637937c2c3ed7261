export interface FrameLog {
  start: () => void;
  /** What happened since the start; `busyMs` is the time within animation frames. */
  read: () => { frames: number; drawCalls: number; triangles: number; busyMs: number };
  /** When the first frame with more than the ground of a map was drawn, in milliseconds after the navigation. */
  firstMapAt: () => number | undefined;
}

/**
 * Lets a page count the frames in which its maps draw, and what these cost. The browser gets the text of this function, so it uses
 * nothing from outside of itself.
 */
export function recordFrames(): void {
  const groundDrawCalls = 10; // background and clipping masks
  let counts = { frames: 0, drawCalls: 0, triangles: 0, busyMs: 0 };
  let firstMapAt: number | undefined;
  const log: FrameLog = {
    start: () => {
      counts = { frames: 0, drawCalls: 0, triangles: 0, busyMs: 0 };
    },
    read: () => counts,
    firstMapAt: () => firstMapAt,
  };
  Object.assign(globalThis, { frameLog: log });
  const { prototype } = WebGL2RenderingContext;
  const { drawElements } = prototype;
  prototype.drawElements = function (mode, count, type, offset) {
    counts.drawCalls++;
    counts.triangles += count / 3;
    drawElements.call(this, mode, count, type, offset);
  };
  const { requestAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = (callback) =>
    requestAnimationFrame((time) => {
      const [before, drawnBefore] = [performance.now(), counts.drawCalls];
      callback(time);
      if (counts.drawCalls === drawnBefore) return;
      counts.frames++;
      if (counts.drawCalls - drawnBefore > groundDrawCalls) firstMapAt ??= performance.now();
      counts.busyMs += performance.now() - before;
    });
}
