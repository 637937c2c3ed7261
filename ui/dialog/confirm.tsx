import { lazyComponent } from "../hydration/lazy-component.tsx";

const { Place, want } = lazyComponent(() => import("./confirm-dialog.tsx"));

/** Where questions appear: once, in the document. */
export const ConfirmDialog = Place;

/** Asks the reader and waits: true for «بله», false for «خیر», Escape, a click beside it, or another question. */
export async function confirm(question: string): Promise<boolean> {
  return (await want()).ask(question);
}
