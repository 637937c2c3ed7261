/** Elements that get the font in one frame: laying out all text anew at once blocks a cheap phone for a quarter of a second. */
const STEP = 50;

/**
 * Applies the font of a first visit part by part, once the files are there that `web/shell/start.ts` asked for: one that came later would
 * have all text laid out once more. The cookie lets the server preload the font for later pages.
 *
 * The items of long lists come first, then sections, then the rest, so that a row which is no list changes at once: parts of it with two
 * fonts might wrap otherwise than with either of them.
 */
export async function applyFont(): Promise<void> {
  const { body, documentElement } = document;
  // Not by the root element: all lengths in `rem` depend on its font.
  if (documentElement.dataset.fonts === undefined) {
    await document.fonts.load("1em Vazirmatn", "آ.");
    for (const list of body.querySelectorAll("ul,ol"))
      if (list.getElementsByTagName("*").length > STEP) for (const item of list.children) await applyTo(item);
    for (const section of body.querySelectorAll("section")) await applyTo(section);
    await applyTo(body);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only
  document.cookie = "fonts=1; Path=/; Max-Age=31536000; SameSite=Lax";
}

let inFrame = 0;

async function applyTo(element: Element) {
  inFrame += element.querySelectorAll(":not([data-fonts], [data-fonts] *)").length + 1;
  (element as HTMLElement).dataset.fonts = "";
  if (inFrame < STEP) return;
  inFrame = 0;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
