import { useState } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Logo } from "../../../ui/content/logo.tsx";
import css from "./app-banner.module.css";

let dismissHandler = () => {};
let dismissed = false;

/** Sets what runs when the visitor dismisses the banner. @public reached through `lazyComponent` */
export function onDismissed(callback: () => void) {
  dismissHandler = callback;
}

/** A banner that offers the Android app, until it is dismissed. Hidden on the map, whose sheet lies in the same place. */
export default function AppBanner() {
  const [isVisible, setVisible] = useState(!dismissed);
  const { pathname } = useLocation();
  if (!isVisible || pathname === "/map") return null;
  function dismiss() {
    dismissed = true;
    dismissHandler();
    setVisible(false);
  }
  return (
    <aside className={css.banner} aria-label="برنامهٔ اندروید">
      <Logo />
      <p>
        <strong>سرزمین روی گوشی شما</strong>
        <span>برنامهٔ اندروید را بگیرید.</span>
      </p>
      <a className={buttonClass()} href="/download/android">
        دریافت
      </a>
      <button type="button" onClick={dismiss} aria-label="نمی‌خواهم">
        <Icon name="close" />
      </button>
    </aside>
  );
}
