import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Logo } from "../../../ui/content/logo.tsx";
import css from "./app-banner.module.css";

/** A banner that offers the Android app. `web/shell/page/app-banner.ts` shows it on phones until it is dismissed. */
export const AppBanner = () => (
  <aside className={css.banner} aria-label="برنامهٔ اندروید" data-app-banner="" hidden>
    <Logo />
    <p>
      <strong>سرزمین روی گوشی شما</strong>
      <span>برنامهٔ اندروید را بگیرید.</span>
    </p>
    <a className={buttonClass()} href="/download/android">
      دریافت
    </a>
    <button type="button" aria-label="نمی‌خواهم">
      <Icon name="close" />
    </button>
  </aside>
);
