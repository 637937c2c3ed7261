import { useEffect, useEffectEvent } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { faDigits } from "../../../text/digits.ts";
import { refusedIn } from "./account-form.tsx";
import { CodeCheck } from "./code-check.tsx";
import css from "./code-form.module.css";
import { handedOn } from "./code-sent.ts";
import type { Handed } from "./contact.ts";
import { Resend } from "./resend.tsx";

interface CodeFormProps {
  handed: Handed;
  /** To recover a password, and not to become a member. */
  reset: boolean;
}

type Answer =
  | { refused: ApiErrorBody }
  | { sent: { mobile: string; email: string; expires_in: number; resend_in: number } };

/** Asks for the code, says how long it lives, and offers another when the time has come. */
export function CodeForm({ handed, reset }: CodeFormProps) {
  const resend = useFetcher<Answer>();
  const navigate = useNavigate();
  // In the state of the navigation, so that the times survive a reload.
  const keep = (times: Handed) => navigate(".", { state: { ...handed, ...times }, replace: true });
  const resendIn = (seconds: number) => keep({ resendAt: Date.now() + seconds * 1000 });
  const answered = useEffectEvent((answer: Answer | undefined) => {
    if (answer && "sent" in answer) keep(handedOn(answer.sent));
    const wait = refusedIn(answer)?.retry_after;
    if (wait) resendIn(wait);
  });
  useEffect(() => answered(resend.data), [resend.data]);

  const number = <bdi dir="ltr">{faDigits(handed.mobile!)}</bdi>;
  return (
    <>
      <p className={css.number}>
        {reset ? <>اگر با {number} عضو باشید، کد به آن پیامک شده است.</> : <>کد به {number} پیامک شد.</>}{" "}
        <Link to={reset ? "/forget" : "/register"} state={{ mobile: handed.mobile, email: handed.email }}>
          ویرایش شماره
        </Link>
      </p>
      <CodeCheck
        key={handed.expiresAt}
        handed={handed}
        next={reset ? "/change-password" : "/register-info"}
        onDead={resendIn}
      />
      <resend.Form method="post" className={css.resend}>
        <input type="hidden" name="wish" value="resend" />
        <input type="hidden" name="mobile" value={handed.mobile} />
        <input type="hidden" name="email" value={handed.email ?? ""} />
        <Resend at={handed.resendAt} busy={resend.state !== "idle"} />
      </resend.Form>
    </>
  );
}
