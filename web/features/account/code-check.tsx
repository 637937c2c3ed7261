import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { faDigits } from "../../../text/digits.ts";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { actionError, formClass } from "./account-form.tsx";
import css from "./code-form.module.css";
import { formatCountdown, useCountdown } from "./use-countdown.ts";
import { useWebOtp } from "./use-web-otp.ts";
import type { VerificationState } from "./verification-state.ts";

interface CodeCheckProps {
  verification: VerificationState;
  /** Path to navigate to after a correct code, with its ticket in the navigation state. */
  next: string;
  /**
   * Called when the code cannot be used any more, whatever is typed; `wait` is the number of seconds until a new one
   * may be sent.
   */
  onUnusable: (wait: number) => void;
}

type CheckResult = { error: ApiErrorBody } | { token: { activation_token: string } | { reset_token: string } };

/** Form for one code; submits as soon as all digits are typed. Each new code needs a new `key` (its expiry time). */
export function CodeCheck({ verification, next, onUnusable }: CodeCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const check = useFetcher<CheckResult>();
  const navigate = useNavigate();
  const error = actionError(check.data);
  const isUnusable = error?.code === "code_expired" || error?.code === "code_dead";
  const secondsLeft = useCountdown(verification.expiresAt);
  useWebOtp((code) => check.submit({ mobile: verification.mobile!, code }, { method: "post" }));

  const onResult = useEffectEvent((result: CheckResult | undefined) => {
    if (!result) return;
    if ("token" in result) {
      navigate(next, { state: { ...verification, ...result.token }, replace: true });
      return;
    }
    const input = form.current?.elements.namedItem("code");
    if (input instanceof HTMLInputElement) input.select(); // typing replaces the wrong code
    if (isUnusable) onUnusable(result.error.retry_after ?? 0);
  });
  useEffect(() => onResult(check.data), [check.data]);
  return (
    <check.Form ref={form} method="post" className={formClass} noValidate>
      <input type="hidden" name="mobile" value={verification.mobile} />
      <CodeField
        key={String(isUnusable)} // remounts with empty boxes once the code is unusable
        label="کد شش‌رقمی"
        name="code"
        error={error && (error.errors?.code ?? error.message)}
        onComplete={() => requestAnimationFrame(() => form.current?.requestSubmit())}
      />
      {verification.expiresAt !== undefined && !isUnusable && (
        <p className={css.timer} role="timer">
          {secondsLeft > 0
            ? `تا ${faDigits(formatCountdown(secondsLeft))} دیگر کار می‌کند.`
            : "زمان این کد گذشته است؛ کد تازه بگیرید."}
        </p>
      )}
      <SubmitButton busy={check.state !== "idle"}>تأیید</SubmitButton>
    </check.Form>
  );
}
