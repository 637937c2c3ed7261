import { useEffect, useLayoutEffect, useRef } from "react";
import { clearReportedPlace } from "../../../api-client/reported-place.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import css from "./sent-dialog.module.css";

/** Milliseconds for which the confirmation shows, before the redirect to the home page. */
export const HOME_REDIRECT_MS = 3000;

/**
 * Confirms that the message was sent, clears the reported place and redirects to the home page. Without scripts it
 * stays, with a link. A page that comes back from the back/forward cache is loaded anew, with an empty form and without the dialog.
 */
export function SentDialog({ message }: { message: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isHydrated) element?.showModal();
    return () => element?.close();
  }, [isHydrated]);
  useEffect(() => {
    clearReportedPlace();
    const timer = setTimeout(() => navigation.visit("/"), HOME_REDIRECT_MS);
    const leave = new AbortController();
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal: leave.signal });
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${css.dialog}`}
      open={!isHydrated}
      aria-labelledby="sent"
      onCancel={(event) => {
        event.preventDefault();
        navigation.visit("/");
      }}
    >
      <span className={css.mark}>
        <Icon name="check" />
      </span>
      <h2 id="sent">{message}</h2>
      <Link className={buttonClass("outline")} to="/">
        صفحهٔ اصلی
      </Link>
    </dialog>
  );
}
