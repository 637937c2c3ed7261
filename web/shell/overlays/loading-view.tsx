import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Mark } from "../../../ui/content/logo.tsx";
import css from "./loading-view.module.css";

const patience = 2500; // ms: so long the thin bar is enough

/** Covers the window once another screen has been awaited for long. What is done on this one, or sent from it, is never covered. */
export function LoadingView() {
  const { location, formData } = useNavigation();
  const { pathname } = useLocation();
  const awaited = location !== undefined && formData === undefined && location.pathname !== pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!awaited) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [awaited]);
  return awaited && slow ? <Star /> : null;
}

/** The star, which unfolds until the screen comes. Nothing behind it can have the focus; Escape takes it away. */
function Star() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Layout effect: its end comes while the dialog is still in the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.view} aria-label="در حال باز کردن صفحه">
      <Mark />
      <p role="status">در راهیم…</p>
    </dialog>
  );
}
