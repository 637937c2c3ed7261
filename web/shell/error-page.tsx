import type { MouseEvent } from "react";
import { createPath, isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { UNREACHABLE } from "../api/why-not.ts";
import { buttonClass } from "../ui/button.ts";
import { type Drawable, Picture } from "../ui/picture.tsx";
import css from "./error-page.module.css";

/** What a screen becomes when it cannot be shown. A refused call says its own sentence. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error))
    return <Sorry title={sentence(error.data) ?? UNEXPECTED} again={error.status >= 500} />;
  if (error instanceof Error && error.name === "ChunkLoadError")
    return <Sorry title="این صفحه بارگیری نشد." detail="شاید اتصال قطع شده یا نسخهٔ تازه‌ای آمده است." again />;
  if (error instanceof TypeError && UNANSWERED.test(error.message))
    return <Sorry title={UNREACHABLE.message} again here />;
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

/** How Chromium, Firefox and Safari say that no answer came; a module that did not come is another matter. */
const UNANSWERED = /^Failed to fetch(?! dyn)|network ?error|^Load failed/i;

const UNEXPECTED = "متأسفانه خطای غیرمنتظره‌ای رخ داد.";

const sentence = (data: unknown) =>
  typeof data === "object" && data !== null && "message" in data && typeof data.message === "string"
    ? data.message
    : undefined;

interface SorryProps {
  title: string;
  detail?: string;
  again?: boolean;
  /** Only an answer is missing: what is in memory may ask again. */
  here?: boolean;
}

/**
 * Its links load the document anew: after a failure nothing in memory is trusted. But not without a connection, where the browser
 * would put a page of its own in our place.
 */
function Sorry({ title, detail, again = false, here = false }: SorryProps) {
  const path = createPath(useLocation());
  const navigate = useNavigate();
  function retry(event: MouseEvent) {
    if (!here && navigator.onLine) return;
    event.preventDefault();
    navigate(path, { replace: true });
  }
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
          <a className={buttonClass()} href={path} onClick={retry}>
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
