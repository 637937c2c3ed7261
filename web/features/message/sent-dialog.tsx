import { useEffect, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { forgetReportedPlace } from "../../../api-client/reported-place.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import css from "./sent-dialog.module.css";

/** Milliseconds in which the reader sees that the message has come, before the site leads home. */
export const HOME_AFTER = 3000;

/** Says that the message has come, forgets the reported place, and leads home. Without scripts it stays, with a way on. */
export function SentDialog({ message }: { message: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const alive = useHydrated();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (alive) shown?.showModal();
    return () => shown?.close();
  }, [alive]);
  useEffect(() => {
    forgetReportedPlace();
    const timer = setTimeout(() => navigate("/"), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      open={!alive}
      aria-labelledby="sent"
      onCancel={(event) => {
        event.preventDefault();
        navigate("/");
      }}
    >
      <span className={css.mark}>
        <Icon name="check" />
      </span>
      <h2 id="sent">{message}</h2>
      <Link className={buttonClass("line")} to="/">
        رفتن به خانه
      </Link>
    </dialog>
  );
}
