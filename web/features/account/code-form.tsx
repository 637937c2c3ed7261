import { useEffect, useRef } from "react";
import type { ActionError } from "../../../api-client/actions.ts";
import { faDigits } from "../../../text/digits.ts";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { formClass } from "./account-form.tsx";
import css from "./code-form.module.css";
import { ProofField } from "./proof-field.tsx";
import { ResendButton } from "./resend-button.tsx";
import { formatCountdown, useCountdown } from "./use-countdown.ts";
import { useWebOtp } from "./use-web-otp.ts";
import type { SentCode } from "./verification.ts";

interface CodeFormProps {
  code: SentCode;
  /** The last code was rejected, or no other one was sent. */
  failure: ActionError | undefined;
  /** When the visitor's network needs no proof of work any more. */
  laterAt: string;
}

/** Form for the code, which submits as soon as all digits are typed, with its remaining time and a button that requests another. */
export function CodeForm({ code, failure, laterAt }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const error = failure?.values.wish === "resend" ? undefined : failure?.error;
  const proof = failure?.error.proof;
  const secondsLeft = useCountdown(code.expiresIn, code);
  const delay = proof ? undefined : failure?.error.retry_after;
  const isUnusable = error?.code === "code_expired" || error?.code === "code_dead";
  const submitSoon = () => requestAnimationFrame(() => form.current?.requestSubmit());
  useWebOtp((received) => {
    const field = codeInputOf(form.current);
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, received);
    field.dispatchEvent(new Event("input", { bubbles: true })); // completes the code
  });
  useEffect(() => {
    if (error) codeInputOf(form.current)?.select(); // typing replaces the wrong code
  }, [error]);
  return (
    <>
      <form ref={form} method="post" className={formClass} noValidate data-replace="">
        <CodeField
          key={`${code.id} ${isUnusable}`} // empty boxes for a new code, and once the code is unusable
          label="کد شش‌رقمی"
          name="code"
          error={error && (error.errors?.code ?? error.message)}
          onComplete={submitSoon}
        />
        {code.expiresIn !== undefined && !isUnusable && (
          <p className={css.timer} role="timer">
            {secondsLeft > 0
              ? `تا ${faDigits(formatCountdown(secondsLeft))} دیگر کار می‌کند.`
              : "زمان این کد گذشته است؛ کد تازه بگیرید."}
          </p>
        )}
        <SubmitButton>تأیید</SubmitButton>
      </form>
      <form method="post" className={css.resend}>
        <input type="hidden" name="wish" value="resend" />
        {proof && <ProofField {...proof} laterAt={laterAt} />}
        <ResendButton seconds={delay ?? code.resendIn} start={delay === undefined ? code : failure!} />
      </form>
    </>
  );
}

const codeInputOf = (form: HTMLFormElement | null) =>
  form?.elements.namedItem("code") as HTMLInputElement | null | undefined;
