import { createPath, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { type Drawable, Picture } from "../../../ui/content/picture.tsx";
import css from "./error-page.module.css";

/** What a screen becomes when it cannot be shown. A refused call says its own sentence. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error))
    return <Sorry title={sentence(error.data) ?? UNEXPECTED} again={error.status >= 500} />;
  if (error instanceof Error && (error.name === "ChunkLoadError" || UNANSWERED.test(error.message)))
    return <Sorry title="این صفحه بارگیری نشد." detail="شاید اتصال قطع شده یا نسخهٔ تازه‌ای آمده است." again />;
  return <Sorry title={UNEXPECTED} detail="از ما بود، نه از شما. لطفاً دوباره تلاش کنید." again />;
}

const LOST: Drawable = {
  src: "/posters/lost.svg",
  night_src: "/posters/lost-night.svg",
  srcset: "",
  width: 1200,
  height: 900,
  alt: "",
};

/** How Chromium, Firefox and Safari say that no answer came. */
const UNANSWERED = /fetch|network error|Load failed/;

const UNEXPECTED = "متأسفانه خطای غیرمنتظره‌ای رخ داد.";

const sentence = (data: unknown) =>
  typeof data === "object" && data !== null && "message" in data && typeof data.message === "string"
    ? data.message
    : undefined;

interface SorryProps {
  title: string;
  detail?: string;
  again?: boolean;
}

/**
 * Its links load the document anew: after a failure nothing in memory is trusted. But not without a connection, where the browser
 * would put a page of its own in our place (`afterwards.ts`).
 */
function Sorry({ title, detail, again = false }: SorryProps) {
  const here = createPath(useLocation());
  return (
    <section className={`wrap ${css.page}`} role="alert">
      <title>خطا | سرزمین</title>
      <meta name="robots" content="noindex" />
      <div className={css.scene}>
        <Picture image={LOST} priority />
      </div>
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
      <div className={css.ways}>
        {again ? (
          <a className={buttonClass()} href={here} data-again="">
            دوباره تلاش کنید
          </a>
        ) : (
          <a className={buttonClass()} href="/place-list">
            همهٔ مکان‌ها
          </a>
        )}
        <a className={buttonClass("line")} href="/">
          صفحهٔ اصلی
        </a>
      </div>
    </section>
  );
}
