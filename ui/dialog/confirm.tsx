import { lazyComponent } from "../hydration/lazy-component.tsx";

const { Outlet, load } = lazyComponent(() => import("./confirm-dialog.tsx"));

/** The place of the dialog, once in the document. */
export const ConfirmDialog = Outlet;

/** Asks for confirmation: resolves to true for «بله», to false for «خیر», Escape, a click outside or a newer question. */
export async function confirm(question: string): Promise<boolean> {
  return (await load()).showConfirm(question);
}
