import { useEffect, useEffectEvent } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { faDigits } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { actionError } from "./account-form.tsx";
import { CodeCheck } from "./code-check.tsx";
import css from "./code-form.module.css";
import { toVerificationState } from "./code-sent.ts";
import { ResendButton } from "./resend-button.tsx";
import type { VerificationState } from "./verification-state.ts";

interface CodeFormProps {
  verification: VerificationState;
  /** Whether the code resets a password; otherwise it registers an account. */
  reset: boolean;
}

type ResendResult =
  | { error: ApiErrorBody }
  | { sent: { mobile: string; email: string; expires_in: number; resend_in: number } };

/** Form for the code, with its remaining lifetime and a button that requests another once the server allows it. */
export function CodeForm({ verification, reset }: CodeFormProps) {
  const resend = useFetcher<ResendResult>();
  const navigate = useNavigate();
  // In the navigation state, so that the times survive a reload.
  const saveTimes = (times: VerificationState) =>
    navigate(".", { state: { ...verification, ...times }, replace: true });
  const delayResend = (seconds: number) => saveTimes({ resendAt: Date.now() + seconds * 1000 });
  const onResult = useEffectEvent((result: ResendResult | undefined) => {
    if (result && "sent" in result) saveTimes(toVerificationState(result.sent));
    const wait = actionError(result)?.retry_after;
    if (wait) delayResend(wait);
  });
  useEffect(() => onResult(resend.data), [resend.data]);

  const numberPath = reset ? "/forget" : "/register";
  const number = <bdi dir="ltr">{faDigits(verification.mobile!)}</bdi>;
  return (
    <>
      <p className={css.number}>
        {reset ? <>اگر با {number} عضو باشید، کد به آن پیامک شده است.</> : <>کد به {number} پیامک شد.</>}{" "}
        <Link
          to={numberPath}
          onClick={(event) => {
            event.preventDefault();
            navigate(numberPath, { state: { mobile: verification.mobile, email: verification.email } });
          }}
        >
          ویرایش شماره
        </Link>
      </p>
      <CodeCheck
        key={verification.expiresAt}
        verification={verification}
        next={reset ? "/change-password" : "/register-info"}
        onUnusable={delayResend}
      />
      <resend.Form method="post" className={css.resend}>
        <input type="hidden" name="wish" value="resend" />
        <input type="hidden" name="mobile" value={verification.mobile} />
        <input type="hidden" name="email" value={verification.email ?? ""} />
        <ResendButton availableAt={verification.resendAt} busy={resend.state !== "idle"} />
      </resend.Form>
    </>
  );
}
