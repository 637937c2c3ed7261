import { buttonClass } from "../../../ui/button.ts";
import { Logo } from "../../../ui/content/logo.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./screen.module.css";

/** `/app`: the target of the download link while there is no Android package: how to add the site to the home screen. */
export function Component() {
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead
        title="سرزمین روی گوشی | سرزمین"
        description="سرزمین را به صفحهٔ اصلی گوشی بیفزایید و مانند یک برنامه باز کنید."
        path="/app"
      />
      <Logo />
      <h1>سرزمین را نصب کنید</h1>
      <p>
        سایت را به صفحهٔ اصلی گوشی بیفزایید؛ مانند یک برنامه باز می‌شود و جایی هم نمی‌گیرد. بستهٔ جداگانهٔ اندروید هنوز نیست.
      </p>
      <div className={css.instructions}>
        <section>
          <h2>اندروید (کروم)</h2>
          <ol>
            <li>فهرست سه‌نقطهٔ بالای مرورگر را باز کنید.</li>
            <li>«افزودن به صفحهٔ اصلی» را بزنید.</li>
            <li>نام را بپذیرید؛ نشان سرزمین کنار برنامه‌ها می‌نشیند.</li>
          </ol>
        </section>
        <section>
          <h2>آیفون و آیپد (سافاری)</h2>
          <ol>
            <li>دکمهٔ اشتراک‌گذاری پایین مرورگر را بزنید.</li>
            <li>«افزودن به صفحهٔ اصلی» را انتخاب کنید.</li>
            <li>«افزودن» را بزنید.</li>
          </ol>
        </section>
      </div>
      <Link className={buttonClass()} to="/">
        صفحهٔ اصلی
      </Link>
    </article>
  );
}
