import { lazyComponent } from "../hydration/lazy-component.tsx";
import type { Say, Toaster, ToastKind } from "./toaster.tsx";

const { Place, want } = lazyComponent(() => import("./toaster.tsx"));

/** Where toasts appear: once, in the document. */
export const Toasts = Place;

/** Says something in a corner. The library comes with the first thing that is said. */
export async function toast(kind: ToastKind, text: string, options?: Say): Promise<void> {
  (await want()).say(kind, text, options);
}

/** Says that something is going on; call the answer with what came of it. */
export async function toastLoading(text: string, toaster?: Toaster): Promise<(kind: ToastKind, text: string) => void> {
  return (await want()).sayLoading(text, toaster);
}
