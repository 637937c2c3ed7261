/** Copies a text; resolves to whether that was possible: the clipboard exists on https and localhost only, and may be blocked. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);
