import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { subscribe } from "../../../contract/site/newsletter.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { CONFIRM_BY_EMAIL } from "./confirm-by-email.ts";
import css from "./newsletter-form.module.css";

interface NewsletterFormProps {
  error?: string | undefined;
  /** The address that was rejected. */
  email?: string | undefined;
}

/**
 * Sign-up form for the newsletter, on paper or night background. What the server says of a success takes its place, and what is
 * wrong with the address stands below the field. Until scripts run, its page's action handles the form and passes its message as `error`, with the address.
 */
export function NewsletterForm({ error, email }: NewsletterFormProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState(error);
  const [done, setDone] = useState<string>();
  const doneText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) doneText.current?.focus(); // the focused button is gone
  }, [done]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const { message } = await api(subscribe, { email: email.value });
      setDone(message);
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      setErrorMessage(errors?.email);
      if (errors?.email) email.focus();
      else toast("error", message); // the address is right
    }
    setBusy(false);
  }

  if (done)
    return (
      <p ref={doneText} className={css.done} role="status" tabIndex={-1}>
        <Icon name="mail" />
        <span>{`${done} ${CONFIRM_BY_EMAIL}`}</span>
      </p>
    );
  return (
    <form method="post" action="/newsletter" className={css.form} onSubmit={submit} noValidate>
      <label className="visually-hidden" htmlFor={id}>
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
          defaultValue={email}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={errorMessage ? `${id}-error` : undefined}
        />
        <button type="submit" className={buttonClass()} aria-busy={busy}>
          عضویت
        </button>
      </div>
      {errorMessage && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {errorMessage}
        </p>
      )}
    </form>
  );
}
