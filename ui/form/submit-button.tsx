import type { ReactNode } from "react";
import { buttonClass } from "../button.ts";
import { useHydrated } from "../hydration/use-hydrated.ts";
import css from "./submit-button.module.css";

interface SubmitButtonProps {
  /** Whether what was sent is on its way: a second press does nothing then. */
  busy: boolean;
  /** The form does nothing without scripts: until they run it cannot be sent, and nothing is lost. */
  needsScript?: boolean;
  children: ReactNode;
}

/** Sends the form that it stands in. */
export function SubmitButton({ busy, needsScript = false, children }: SubmitButtonProps) {
  const alive = useHydrated();
  return (
    <button
      type="submit"
      className={`${buttonClass()} ${css.submit}`}
      aria-busy={busy}
      disabled={needsScript && !alive}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy && <span className={css.turning} aria-hidden="true" />}
      {children}
    </button>
  );
}
