import type { KeyboardEvent } from "react";
import { confirm } from "../../../ui/dialog/confirm.tsx";

/**
 * How a dialog in which something is typed is closed, by its button or by Escape: after a question. Escape is taken as a key, for
 * Chromium does not let a page refuse a second Escape in a row: it would close the dialog with all that is typed.
 */
export function closeTyped(isTyped: () => boolean, close: () => void) {
  const onClose = async () => {
    if (!isTyped() || (await confirm("آنچه نوشته‌اید دور انداخته شود؟"))) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    void onClose();
  };
  return { onClose: () => void onClose(), onKeyDown };
}
