import "react-toastify/ReactToastify.css";
import "./toaster.css";
import { ToastContainer, type ToastPosition, toast } from "react-toastify/unstyled"; // the styled entry adds a <style>, which the policy forbids

export type ToastKind = "info" | "success" | "warning" | "error" | "default";
/** `app` for results of the visitor's actions, at the top right; `second` for unsolicited messages, at the top left. */
export type Toaster = "app" | "second";

export interface ToastOptions {
  toaster?: Toaster;
  position?: ToastPosition;
  /** Undoes the reported action: adds the button «بازگردانی», and the toast stays a little longer. */
  undo?: () => void;
  /** Called when it disappears. */
  onClose?: () => void;
}

let undoableCount = 0;

/**
 * Shows a toast; its role announces the kind to screen readers. One that is shown already with the same text begins again instead of
 * another below it, unless it can be undone: each of those undoes something else. @public reached through `lazyComponent`
 */
export function showToast(
  kind: ToastKind,
  text: string,
  { toaster = "app", position, undo, onClose }: ToastOptions = {},
) {
  const autoClose = undo ? UNDO_CLOSE : AUTO_CLOSE;
  const toastId = [toaster, kind, position, text, undo && ++undoableCount].join(" ");
  const render = undo ? <UndoToast text={text} undo={undo} /> : text;
  const options = {
    type: kind,
    containerId: toaster,
    autoClose,
    ...(position && { position }),
    ...(onClose && { onClose }),
  };
  if (toast.isActive(toastId, toaster)) toast.update(toastId, { render, ...options });
  else toast(render, { toastId, ...options });
}

/** A click on the button also closes the toast, as it bubbles. */
const UndoToast = ({ text, undo }: { text: string; undo: () => void }) => (
  <div className="Toastify__undoable">
    <span>{text}</span>
    <button type="button" onClick={undo}>
      بازگردانی
    </button>
  </div>
);

/** Shows a loading toast; call the returned function with the result. @public reached through `lazyComponent` */
export function showLoadingToast(text: string, toaster: Toaster = "app") {
  const id = toast.loading(text, { containerId: toaster });
  return (kind: ToastKind, result: string) =>
    void toast.update(id, {
      render: result,
      type: kind,
      isLoading: false,
      autoClose: AUTO_CLOSE,
      closeButton: true,
      containerId: toaster,
    });
}

/** Closes all toasts. @public reached through `lazyComponent` */
export const closeToasts = () => toast.dismiss();

const AUTO_CLOSE = 5000; // ms
const UNDO_CLOSE = 8000;

const containerProps = {
  autoClose: AUTO_CLOSE,
  hideProgressBar: false,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: true,
  draggable: true,
  draggablePercent: 80,
  draggableDirection: "x",
  rtl: true,
} as const;

export default function Toasters() {
  return (
    <>
      <ToastContainer
        {...containerProps}
        containerId="app"
        position="top-right"
        theme="colored"
        aria-label="پیام‌های برنامه"
      />
      <ToastContainer
        {...containerProps}
        containerId="second"
        position="top-left"
        theme="light"
        aria-label="پیام‌های دیگر"
      />
    </>
  );
}
