import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Logo } from "../../../ui/content/logo.tsx";
import css from "./app-banner.module.css";

/**
 * A banner that offers the Android package, or to install the site while there is none. `web/shell/page/app-banner.ts` shows it on phones
 * until it is dismissed.
 */
export const AppBanner = ({ hasPackage }: { hasPackage: boolean }) => (
  <aside className={css.banner} aria-label={hasPackage ? "برنامهٔ اندروید" : "نصب سایت"} data-app-banner="" hidden>
    <Logo />
    <p>
      <strong>سرزمین روی گوشی شما</strong>
      <span>{hasPackage ? "برنامهٔ اندروید را بگیرید." : "سایت را به صفحهٔ اصلی گوشی بیفزایید."}</span>
    </p>
    {hasPackage ? (
      <a className={buttonClass()} href="/download/android">
        دریافت
      </a>
    ) : (
      <a className={buttonClass()} href="/app" data-install="">
        نصب
      </a>
    )}
    <button type="button" aria-label="نمی‌خواهم">
      <Icon name="close" />
    </button>
  </aside>
);
