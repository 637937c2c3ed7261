import "react-toastify/ReactToastify.css";
import "./toaster.css";
import { ToastContainer, type ToastPosition, toast } from "react-toastify/unstyled"; // the styled entry adds a <style>, which the policy forbids

export type ToastKind = "info" | "success" | "warning" | "error" | "default";
/** The app speaks at the top right; what comes by itself, beside what the reader does, at the top left. */
export type Toaster = "app" | "second";

export interface Say {
  toaster?: Toaster;
  position?: ToastPosition;
  /** Takes back what the toast tells of: makes it a toast with «بازگردانی», which stands a little longer. */
  undo?: () => void;
}

/** Shows a toast; its kind is also told to a screen reader by the role. @public reached through `late` */
export function say(kind: ToastKind, text: string, { toaster = "app", position, undo }: Say = {}) {
  const autoClose = undo ? UNDO_CLOSE : AUTO_CLOSE;
  toast(undo ? <Undoable text={text} undo={undo} /> : text, {
    type: kind,
    containerId: toaster,
    autoClose,
    ...(position && { position }),
  });
}

/** A press on the button is a press on the toast, too, and takes it away. */
const Undoable = ({ text, undo }: { text: string; undo: () => void }) => (
  <div className="Toastify__undoable">
    <span>{text}</span>
    <button type="button" onClick={undo}>
      بازگردانی
    </button>
  </div>
);

/** Shows a toast that stays until its answer is called. @public reached through `late` */
export function sayLoading(text: string, toaster: Toaster = "app") {
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

const AUTO_CLOSE = 5000; // ms
const UNDO_CLOSE = 8000;

const settings = {
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
        {...settings}
        containerId="app"
        position="top-right"
        theme="colored"
        aria-label="پیام‌های برنامه"
      />
      <ToastContainer {...settings} containerId="second" position="top-left" theme="light" aria-label="پیام‌های دیگر" />
    </>
  );
}
