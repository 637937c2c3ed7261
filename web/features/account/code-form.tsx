import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { RefusalBody } from "../../../contract/call.ts";
import { faDigits } from "../../text/digits.ts";
import { CodeField } from "../../ui/code-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { formClass, refusedIn } from "./account-form.tsx";
import css from "./code-form.module.css";
import { useCodeMessage } from "./code-message.ts";
import { handedOn } from "./code-sent.ts";
import type { Handed } from "./contact.ts";
import { Resend } from "./resend.tsx";
import { clock, useSecondsLeft } from "./seconds-left.ts";

interface CodeFormProps {
  handed: Handed;
  /** Where the number can be changed. */
  back: string;
  /** Where a right code leads, with its ticket. */
  next: string;
}

type Answer =
  | { refused: RefusalBody }
  | { sent: { mobile: string; email: string; expires_in: number; resend_in: number } }
  | { token: { activation_token: string } | { reset_token: string } };

/** Asks for the code, sends it as soon as it is whole, and offers another when the time has come. */
export function CodeForm({ handed, back, next }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const check = useFetcher<Answer>();
  const resend = useFetcher<Answer>();
  const navigate = useNavigate();
  const onward = useEffectEvent((answer: Answer | undefined) => {
    if (answer && "token" in answer) navigate(next, { state: { ...handed, ...answer.token }, replace: true });
    if (answer && "sent" in answer) navigate(".", { state: { ...handed, ...handedOn(answer.sent) }, replace: true });
    const wait = refusedIn(answer)?.retry_after;
    if (wait) navigate(".", { state: { ...handed, resendAt: Date.now() + wait * 1000 }, replace: true });
  });
  useEffect(() => onward(check.data), [check.data]);
  useEffect(() => onward(resend.data), [resend.data]);

  const refused = refusedIn(check.data);
  const dead = refused?.code === "code_expired" || refused?.code === "code_dead";
  const left = useSecondsLeft(dead ? undefined : handed.expiresAt);
  useCodeMessage((code) => check.submit({ mobile: handed.mobile!, code }, { method: "post" }));
  return (
    <>
      <p className={css.number}>
        به <bdi dir="ltr">{faDigits(handed.mobile!)}</bdi> پیامک شد. <Link to={back}>ویرایش شماره</Link>
      </p>
      <check.Form ref={form} method="post" className={formClass} noValidate>
        <input type="hidden" name="mobile" value={handed.mobile} />
        <CodeField
          key={`${handed.expiresAt} ${dead}`} // another code begins with empty boxes
          label="کد شش‌رقمی"
          name="code"
          error={refused && (refused.errors?.code ?? refused.message)}
          onComplete={() => requestAnimationFrame(() => form.current?.requestSubmit())}
        />
        <p className={css.life} role="timer">
          {left > 0 ? `تا ${faDigits(clock(left))} دیگر کار می‌کند.` : "این کد دیگر کار نمی‌کند؛ کد تازه بگیرید."}
        </p>
        <SubmitButton busy={check.state !== "idle"}>تأیید</SubmitButton>
      </check.Form>
      <resend.Form method="post" className={css.resend}>
        <input type="hidden" name="wish" value="resend" />
        <input type="hidden" name="mobile" value={handed.mobile} />
        <input type="hidden" name="email" value={handed.email ?? ""} />
        <Resend at={handed.resendAt} busy={resend.state !== "idle"} />
      </resend.Form>
    </>
  );
}
