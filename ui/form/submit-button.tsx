import type { ReactNode } from "react";
import { buttonClass } from "../button.ts";
import css from "./submit-button.module.css";

interface SubmitButtonProps {
  /** Whether a submission is pending: further clicks do nothing. Of a page's own form, `sendForms` knows it. */
  busy?: boolean;
  /** Beside those of the button. */
  className?: string | undefined;
  children: ReactNode;
}

/** Submits the form around it. */
export function SubmitButton({ busy, className = "", children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${buttonClass()} ${css.submit} ${className}`}
      aria-busy={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      <span className={css.spinner} aria-hidden="true" />
      {children}
    </button>
  );
}
