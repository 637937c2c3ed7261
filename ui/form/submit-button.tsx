import type { ReactNode } from "react";
import { buttonClass } from "../button.ts";
import { useHydrated } from "../hydration/use-hydrated.ts";
import css from "./submit-button.module.css";

interface SubmitButtonProps {
  /** Whether a submission is pending: further clicks do nothing. */
  busy: boolean;
  /** The form needs its script: the button is disabled until hydration. */
  needsScript?: boolean;
  children: ReactNode;
}

/** Submits the form around it. */
export function SubmitButton({ busy, needsScript = false, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`${buttonClass()} ${css.submit}`}
      aria-busy={busy}
      disabled={needsScript && !hydrated}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
