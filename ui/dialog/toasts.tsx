import { lazyComponent } from "../hydration/lazy-component.tsx";
import type { Toaster, ToastKind, ToastOptions } from "./toaster.tsx";
import { keepUnseen } from "./unseen-toasts.ts";

const { Outlet, load } = lazyComponent(() => import("./toaster.tsx"));

/** The place of the toasts, once in the document. */
export const Toasts = Outlet;

/** Shows a toast in a corner. The first call loads the library. */
export async function toast(kind: ToastKind, text: string, options?: ToastOptions): Promise<void> {
  document.addEventListener("visited", closeToasts);
  const onClose = keepUnseen({ kind, text });
  (await load()).showToast(kind, text, { ...options, onClose });
}

/** They were about what the page showed before. Those of the answer itself come after it. */
const closeToasts = async () => (await load()).closeToasts();

/** Shows a loading toast; call the returned function with the result. */
export async function toastLoading(text: string, toaster?: Toaster): Promise<(kind: ToastKind, text: string) => void> {
  return (await load()).showLoadingToast(text, toaster);
}
