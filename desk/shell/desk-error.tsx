import { useEffect } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { readCookie, writeCookie } from "../../api-client/document-cookie.ts";
import { isSignedOut } from "../../api-client/error-body.ts";
import { saveRedirect } from "../../api-client/save-redirect.ts";
import { buttonClass } from "../../ui/button.ts";
import css from "./frame.module.css";

/** Opens the site's log-in page, which leads back to this address. */
function LogIn() {
  useEffect(() => {
    saveRedirect({ read: readCookie, write: writeCookie }, location.pathname + location.search);
    location.assign("/login"); // outside of this router
  }, []);
  return (
    <p className={css.error} role="status">
      باید وارد شوید. صفحهٔ ورود باز می‌شود…
    </p>
  );
}

/** The error boundary of a screen that could not be loaded. */
export function DeskError() {
  const error = useRouteError();
  if (isSignedOut(error)) return <LogIn />;
  return <Failure error={error} />;
}

function Failure({ error }: { error: unknown }) {
  const isResponse = isRouteErrorResponse(error);
  // A second attempt would change nothing.
  const isForStaff = isResponse && error.data?.code === "staff_only";
  const isMissing = isResponse && error.status === 404;
  const message =
    isResponse && typeof error.data?.message === "string"
      ? error.data.message
      : isMissing
        ? "چنین صفحه‌ای در میز تحریریه نیست."
        : "این صفحه باز نشد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.";
  const requestId = isResponse ? error.data?.request_id : undefined;
  return (
    <div className={css.error} role="alert">
      <h1>{isForStaff ? "میز تحریریه" : isMissing ? "پیدا نشد" : "نشد"}</h1>
      <p>{message}</p>
      {typeof requestId === "string" && (
        <p>
          کد پیگیری: <bdi>{requestId}</bdi>
        </p>
      )}
      <p className={css.actions}>
        {!isForStaff && (
          <>
            {!isMissing && (
              <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
                تلاش دوباره
              </button>
            )}
            <Link className={buttonClass(isMissing ? "primary" : "outline")} to="/">
              پیشخان
            </Link>
          </>
        )}
        <a className={buttonClass(isForStaff ? "primary" : "text")} href="/">
          رفتن به سایت
        </a>
      </p>
    </div>
  );
}
