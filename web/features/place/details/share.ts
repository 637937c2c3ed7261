/** Lets the buttons marked `data-share`, with the title of the page, open the sheet that shares the page's URL. */
export function enableSharing(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-share]");
    if (!button) return;
    try {
      const { openShareSheet } = await import("./share-sheet.tsx");
      openShareSheet(button.dataset.share ?? "", location.origin + location.pathname);
    } catch {} // the script did not load; the next press asks for it again
  });
}
