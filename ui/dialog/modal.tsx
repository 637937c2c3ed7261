import { type DialogHTMLAttributes, useLayoutEffect, useRef } from "react";

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** The id of its title. */
  "aria-labelledby": string;
  /** Requests that the parent unmount it. */
  onClose: () => void;
  /** Stays open on a click outside, to protect unsaved content. */
  persistent?: boolean;
}

/**
 * A modal dialog, open while mounted. Escape and a click outside request to close it; a selection that ends outside is no click there.
 */
export function Modal({ onClose, persistent = false, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  // A layout effect is cleaned up while the dialog is still in the document, so that closing it restores the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={ref}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && isPressedOutside.current && !persistent && onClose()
      }
      {...dialog}
    />
  );
}
