/** Elements that get the font in one frame: laying out all text anew at once blocks a cheap phone for a quarter of a second. */
const STEP = 50;

/**
 * Applies the font of a first visit from the top down, once the files are there that `web/shell/start.ts` asked for: one that came later
 * would have all text laid out once more. The cookie lets the server preload the font for later pages.
 */
export async function applyFont(): Promise<void> {
  const { body, documentElement } = document;
  // Not by the root element: all lengths in `rem` depend on its font.
  if (documentElement.dataset.fonts === undefined) {
    await document.fonts.load("1em Vazirmatn", "آ.");
    await applyTo(body);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only
  document.cookie = "fonts=1; Path=/; Max-Age=31536000; SameSite=Lax";
}

let inFrame = 0;

async function applyTo(element: HTMLElement) {
  const size = element.getElementsByTagName("*").length;
  const isLarge = size > STEP;
  if (isLarge) for (const child of [...element.children]) await applyTo(child as HTMLElement);
  element.dataset.fonts = "";
  inFrame += isLarge ? 1 : size + 1;
  if (inFrame < STEP) return;
  inFrame = 0;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
