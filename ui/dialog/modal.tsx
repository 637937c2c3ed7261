import { type DialogHTMLAttributes, useLayoutEffect, useRef } from "react";

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** The id of its title. */
  "aria-labelledby": string;
  /** It shall be drawn no longer. */
  onClose: () => void;
  /** A press beside it does not close it: something in it would be lost. */
  firm?: boolean;
}

/** A dialog over the page for as long as it is drawn. Escape asks to close it, and so does a press beside it. */
export function Modal({ onClose, firm = false, ...dialog }: ModalProps) {
  const shown = useRef<HTMLDialogElement>(null);
  // Layout effect: its end comes while the dialog is still in the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const it = shown.current;
    it?.showModal();
    return () => it?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={shown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && !firm && onClose()}
      {...dialog}
    />
  );
}
