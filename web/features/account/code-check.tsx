import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { faDigits } from "../../../text/digits.ts";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { formClass, refusedIn } from "./account-form.tsx";
import css from "./code-form.module.css";
import { useCodeMessage } from "./code-message.ts";
import type { Handed } from "./contact.ts";
import { clock, useSecondsLeft } from "./seconds-left.ts";

interface CodeCheckProps {
  handed: Handed;
  /** Where a right code leads, with its ticket. */
  next: string;
  /** The code will not do any more, whatever is typed; `wait` are the seconds until there may be another. */
  onDead: (wait: number) => void;
}

type Answer = { refused: ApiErrorBody } | { token: { activation_token: string } | { reset_token: string } };

/** Takes one code and sends it as soon as it is whole. Another code wants another one of these: its `key` is the code's end. */
export function CodeCheck({ handed, next, onDead }: CodeCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const check = useFetcher<Answer>();
  const navigate = useNavigate();
  const refused = refusedIn(check.data);
  const dead = refused?.code === "code_expired" || refused?.code === "code_dead";
  const left = useSecondsLeft(handed.expiresAt);
  useCodeMessage((code) => check.submit({ mobile: handed.mobile!, code }, { method: "post" }));

  const answered = useEffectEvent((answer: Answer | undefined) => {
    if (!answer) return;
    if ("token" in answer) {
      navigate(next, { state: { ...handed, ...answer.token }, replace: true });
      return;
    }
    const input = form.current?.elements.namedItem("code");
    if (input instanceof HTMLInputElement) input.select(); // what is typed next takes the wrong one's place
    if (dead) onDead(answer.refused.retry_after ?? 0);
  });
  useEffect(() => answered(check.data), [check.data]);
  return (
    <check.Form ref={form} method="post" className={formClass} noValidate>
      <input type="hidden" name="mobile" value={handed.mobile} />
      <CodeField
        key={String(dead)} // a dead code leaves empty boxes
        label="کد شش‌رقمی"
        name="code"
        error={refused && (refused.errors?.code ?? refused.message)}
        onComplete={() => requestAnimationFrame(() => form.current?.requestSubmit())}
      />
      {handed.expiresAt !== undefined && !dead && (
        <p className={css.life} role="timer">
          {left > 0 ? `تا ${faDigits(clock(left))} دیگر کار می‌کند.` : "زمان این کد گذشته است؛ کد تازه بگیرید."}
        </p>
      )}
      <SubmitButton busy={check.state !== "idle"}>تأیید</SubmitButton>
    </check.Form>
  );
}
