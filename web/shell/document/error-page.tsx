import { createPath, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import css from "./error-page.module.css";

/** Replaces a screen that failed. An API error shows its own message. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error))
    return (
      <ErrorMessage
        title={textIn(error.data, "message") ?? UNEXPECTED_MESSAGE}
        requestId={textIn(error.data, "request_id")}
        canRetry={error.status >= 500}
      />
    );
  return <ErrorMessage title={UNEXPECTED_MESSAGE} detail="از ما بود، نه از شما. لطفاً دوباره تلاش کنید." canRetry />;
}

const LOST_POSTER: PictureSource = {
  src: "/posters/lost.svg",
  night_src: "/posters/lost-night.svg",
  srcset: "",
  width: 1200,
  height: 900,
  alt: "",
};

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
    <section className={`wrap ${css.page}`} role="alert">
      <title>خطا | سرزمین</title>
      <meta name="robots" content="noindex" />
      <div className={css.scene}>
        <Picture image={LOST_POSTER} priority />
      </div>
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
  );
}
