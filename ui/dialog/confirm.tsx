import { lazyComponent } from "../hydration/lazy-component.ts";

/** The dialog; its place is `ConfirmDialog` in `outlets.tsx`. */
export const confirmDialog = lazyComponent(() => import("./confirm-dialog.tsx"));

/** Asks for confirmation: resolves to true for «بله», to false for «خیر», Escape, a click outside or a newer question. */
export async function confirm(question: string): Promise<boolean> {
  return (await confirmDialog.load()).showConfirm(question);
}
