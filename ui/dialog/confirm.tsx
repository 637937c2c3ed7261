import { lazyComponent } from "../hydration/lazy-component.ts";

/** The dialog; its place is `ConfirmDialog` in `outlets.tsx`. */
export const confirmDialog = lazyComponent(() => import("./confirm-dialog.tsx"));

/**
 * Asks for confirmation: resolves to true for «بله», to false for «خیر», Escape, a click outside or a newer question. When the script of the
 * dialog does not arrive, the browser itself asks.
 */
export const confirm = (question: string): Promise<boolean> =>
  confirmDialog.load().then(
    ({ showConfirm }) => showConfirm(question),
    () => globalThis.confirm(question),
  );
