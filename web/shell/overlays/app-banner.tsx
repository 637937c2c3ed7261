import { useState } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Mark } from "../../../ui/content/logo.tsx";
import css from "./app-banner.module.css";

let remember = () => {};
let dismissed = false;

/** What to do when the reader does not want the app. @public reached through `late` */
export function onDismissed(run: () => void) {
  remember = run;
}

/** Invites to the Android app. Dismissed once, it stays away; the map has its own sheet at that place. */
export default function AppBanner() {
  const [shown, setShown] = useState(!dismissed);
  const { pathname } = useLocation();
  if (!shown || pathname === "/map") return null;
  function dismiss() {
    dismissed = true;
    remember();
    setShown(false);
  }
  return (
    <aside className={css.banner} aria-label="برنامهٔ اندروید">
      <Mark />
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
