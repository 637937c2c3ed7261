/** Lets the buttons marked `data-share` share the page's URL with the device's share dialog, or copy it. */
export function enableSharing(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-share]");
    if (button) share(button.dataset.share ?? "");
  });
}

async function share(title: string) {
  const url = `${location.origin}${location.pathname}`;
  const loadToasts = () => import("../../../../ui/dialog/toasts.tsx");
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await copy(url);
      (await loadToasts()).toast("success", "نشانی این صفحه رونوشت شد.");
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // the visitor closed the dialog
    (await loadToasts()).toast("error", "نشد؛ نشانی را از نوار مرورگر بردارید.");
  }
}

/** Copies a text. The clipboard API exists on HTTPS and localhost only. */
async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  throw new Error("The clipboard API is not available");
}
