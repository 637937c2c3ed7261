/** Resolves after two frames: what React has begun to render by now is in the document, and its effects have run. */
export const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
