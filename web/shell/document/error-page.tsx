import { createPath, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import css from "./error-page.module.css";

/** Replaces a screen that failed. An API error shows its own message. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error))
    return (
      <ErrorMessage
        title={textIn(error.data, "message") ?? UNEXPECTED_MESSAGE}
        requestId={textIn(error.data, "request_id")}
        canRetry={error.status >= 500 || error.status === TOO_MANY}
      />
    );
  return <ErrorMessage title={UNEXPECTED_MESSAGE} detail="از ما بود، نه از شما. لطفاً دوباره تلاش کنید." canRetry />;
}

/** The status of an answer that is refused for a while. */
const TOO_MANY = 429;

const UNEXPECTED_MESSAGE = "متأسفانه خطای غیرمنتظره‌ای رخ داد.";

function textIn(data: unknown, name: "message" | "request_id"): string | undefined {
  const value = typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

interface ErrorMessageProps {
  title: string;
  detail?: string;
  /** By which the operator finds what happened in the log. */
  requestId?: string | undefined;
  canRetry?: boolean;
}

/** Its links load the document: after a failure nothing in memory is trusted. */
function ErrorMessage({ title, detail, requestId, canRetry = false }: ErrorMessageProps) {
  const currentPath = createPath(useLocation());
  return (
    <>
      <BelowFoldStyles />
      <section className={`wrap ${css.page}`} role="alert">
        <title>خطا | سرزمین</title>
        <meta name="robots" content="noindex" />
        <LostScene />
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
        {requestId && (
          <p>
            کد پیگیری: <bdi>{requestId}</bdi>
          </p>
        )}
        <div className={css.actions}>
          {canRetry ? (
            <a className={buttonClass()} href={currentPath}>
              دوباره تلاش کنید
            </a>
          ) : (
            <a className={buttonClass()} href="/place-list">
              همهٔ مکان‌ها
            </a>
          )}
          <a className={buttonClass("outline")} href="/">
            صفحهٔ اصلی
          </a>
        </div>
      </section>
    </>
  );
}

/** A path that is lost between hills, with a sign that points nowhere. It is part of the page, which needs no second answer. */
const LostScene = () => (
  <svg className={css.scene} viewBox="0 0 400 300" aria-hidden="true">
    <circle className={css.sun} cx="92" cy="86" r="34" />
    <path className={css.far} d="M0 190 70 128l52 40 66-78 74 84 56-44 82 62v120H0z" />
    <path className={css.near} d="M0 226c72-30 134-34 206-12s132 16 194-14v100H0z" />
    <path className={css.path} d="M150 300c18-26 66-30 58-50s-44-16-30-38l8-1c-8 18 40 14 44 38s-26 28-30 51z" />
    <path className={css.post} d="M292 262V146h9v116zM264 160h58l16 13-16 13h-58zM334 196h-54l-16 12 16 12h54z" />
  </svg>
);
