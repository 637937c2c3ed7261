import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Logo } from "../../../ui/content/logo.tsx";
import css from "./loading-view.module.css";

/** In ms; until then the progress bar is enough. */
export const DELAY = 2500;

/** Covers the window when another screen takes long to load. Never covers navigation within a screen or a form submission. */
export function LoadingView() {
  const { location, formData } = useNavigation();
  const { pathname } = useLocation();
  const isWaiting = location !== undefined && formData === undefined && location.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), DELAY);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow ? <LoadingDialog /> : null;
}

/** The logo, animated until the screen loads. Nothing behind it can take the focus; Escape closes it. */
function LoadingDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up while the dialog is still in the document, so that closing it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.view} aria-label="در حال باز کردن صفحه">
      <Logo />
      <p role="status">در راهیم…</p>
    </dialog>
  );
}
