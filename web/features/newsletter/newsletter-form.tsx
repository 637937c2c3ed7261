import { type FormEvent, useId, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { subscribe } from "../../../contract/site/newsletter.ts";
import { buttonClass } from "../../../ui/button.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import css from "./newsletter-form.module.css";

/**
 * An address for the newsletter, on paper or at night. It stays where it is, says in a toast that it is done and below the field what
 * was wrong; until scripts run, its page answers, and hands on why it was `refused`.
 */
export function NewsletterForm({ refused }: { refused?: string | undefined }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(refused);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const email = form.elements.namedItem("email") as HTMLInputElement;
    setBusy(true);
    setWrong(undefined);
    try {
      const { message } = await api(subscribe, { email: email.value });
      form.reset();
      toast("success", message);
    } catch (error) {
      const { message, errors } = whyNot(error);
      setWrong(errors?.email ?? message);
      email.focus();
    }
    setBusy(false);
  }

  return (
    <form method="post" action="/newsletter" className={css.form} onSubmit={send} noValidate>
      <label className="unseen" htmlFor={id}>
        نشانی ایمیل برای خبرنامه
      </label>
      <div className={css.sheet}>
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.ir"
          dir="ltr"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
        />
        <button type="submit" className={buttonClass()} aria-busy={busy}>
          عضویت
        </button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}
