import { lazyComponent } from "../hydration/lazy-component.ts";
import { showPlainToast } from "./plain-toast.ts";
import type { Toaster, ToastKind, ToastOptions } from "./toaster.tsx";
import { keepUnseen } from "./unseen-toasts.ts";

/** The toasts; their place is `Toasts` in `outlets.tsx`. */
export const toaster = lazyComponent(() => import("./toaster.tsx"));

const loadToaster = () => toaster.load().catch(() => undefined);

/** Shows a toast in a corner. The first call loads the library; when that fails, its text is shown without it. */
export async function toast(kind: ToastKind, text: string, options?: ToastOptions): Promise<void> {
  shownOn = currentPage();
  document.addEventListener("visited", closeToasts);
  const { onShown, onClose } = keepUnseen({ kind, text });
  const loaded = await loadToaster();
  if (loaded) loaded.showToast(kind, text, { ...options, onClose });
  else showPlainToast(text);
  onShown();
}

/** The page of the last toast. */
let shownOn = "";
const currentPage = () => location.pathname + location.search;

/** They were about what another page showed; a page that is fetched again keeps them. Those of the answer itself come after it. */
async function closeToasts(): Promise<void> {
  if (currentPage() !== shownOn) (await loadToaster())?.closeToasts();
}

/** Shows a loading toast; call the returned function with the result. */
export async function toastLoading(text: string, corner?: Toaster): Promise<(kind: ToastKind, text: string) => void> {
  const loaded = await loadToaster();
  return loaded?.showLoadingToast(text, corner) ?? ((_kind, result) => showPlainToast(result));
}
