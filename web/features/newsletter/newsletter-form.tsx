import { type FormEvent, useId, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import type { RefusalBody } from "../../../contract/call.ts";
import { subscribe } from "../../../contract/newsletter.ts";
import { api } from "../../api/browser-session.ts";
import { buttonClass } from "../../ui/button.ts";
import { toast } from "../../ui/toasts.tsx";
import css from "./newsletter-form.module.css";

/**
 * An address for the newsletter, on paper or at night. It stays where it is and says in a toast what came of it; until scripts
 * run, its page answers.
 */
export function NewsletterForm() {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const email = form.elements.namedItem("email") as HTMLInputElement;
    setBusy(true);
    const [kind, text] = await registered(email.value);
    setBusy(false);
    setWrong(kind === "error");
    toast(kind, text);
    if (kind === "success") form.reset();
    else email.focus();
  }

  return (
    <form method="post" action="/newsletter" className={css.form} onSubmit={send} noValidate>
      <label className="unseen" htmlFor={id}>
        نشانی ایمیل برای خبرنامه
      </label>
      <input
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@example.ir"
        dir="ltr"
        aria-invalid={wrong || undefined}
      />
      <button type="submit" className={buttonClass()} aria-busy={busy}>
        عضویت
      </button>
    </form>
  );
}

async function registered(email: string): Promise<["success" | "error", string]> {
  try {
    return ["success", (await api(subscribe, { email })).message];
  } catch (error) {
    if (!isRouteErrorResponse(error)) return ["error", "پاسخی از سرور نرسید. اتصال خود را ببینید و دوباره تلاش کنید."];
    const { message, errors }: RefusalBody = error.data;
    return ["error", errors?.email ?? message];
  }
}
