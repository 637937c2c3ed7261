import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { useHydrated } from "../../../../ui/hydration/use-hydrated.ts";

/** Shares the page's address through the device, or copies it. There once a script can do it. */
export function Share({ title }: { title: string }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={buttonClass("line")} onClick={() => share(title)}>
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
    if (error instanceof DOMException && error.name === "AbortError") return; // the reader thought better of it
    toast("error", "نشد؛ نشانی را از نوار مرورگر بردارید.");
  }
}

/** The clipboard is there on https and localhost only. */
async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  throw new Error("no clipboard here");
}
