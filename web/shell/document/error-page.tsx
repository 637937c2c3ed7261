import { createPath, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import css from "./error-page.module.css";

/** Replaces a screen that failed. An API error shows its own message. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error))
    return <ErrorMessage title={messageOf(error.data) ?? UNEXPECTED_MESSAGE} canRetry={error.status >= 500} />;
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

const messageOf = (data: unknown) =>
  typeof data === "object" && data !== null && "message" in data && typeof data.message === "string"
    ? data.message
    : undefined;

interface ErrorMessageProps {
  title: string;
  detail?: string;
  canRetry?: boolean;
}

/** Its links load the document: after a failure nothing in memory is trusted. */
function ErrorMessage({ title, detail, canRetry = false }: ErrorMessageProps) {
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
