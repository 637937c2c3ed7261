import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { useHydrated } from "../../../../ui/hydration/use-hydrated.ts";

/** Shares the page's URL with the device's share dialog, or copies it. Rendered after hydration only. */
export function ShareButton({ title }: { title: string }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={buttonClass("outline")} onClick={() => share(title)}>
      <Icon name="share" />
      هم‌رسانی
    </button>
  );
}

async function share(title: string) {
  const url = `${location.origin}${location.pathname}`;
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await copy(url);
      toast("success", "نشانی این صفحه رونوشت شد.");
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // the visitor closed the dialog
    toast("error", "نشد؛ نشانی را از نوار مرورگر بردارید.");
  }
}

/** Copies a text. The clipboard API exists on HTTPS and localhost only. */
async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  throw new Error("The clipboard API is not available");
}
