import { type FormEvent, useState, useSyncExternalStore } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { confirmDeskPassword } from "../../../contract/desk/staff.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { BusyButton } from "../busy/busy-button.tsx";
import css from "../dialog.module.css";

/** A question that is open. */
interface Question {
  id: number;
  resolve: (isRight: boolean) => void;
}

let open: Question | undefined;
let asked = 0;
const listeners = new Set<() => void>();

function setOpen(next: typeof open) {
  open = next;
  for (const listener of listeners) listener();
}

/** Answers a question, and closes the dialog unless it shows another one by now: a password may be found right after «انصراف». */
function answer(question: Question, isRight: boolean) {
  if (open === question) setOpen(undefined);
  question.resolve(isRight);
}

/** Shows the dialog; resolves to true when the password was right, to false for «انصراف». @public reached through `lazyComponent` */
export const showPasswordDialog = (): Promise<boolean> => new Promise((resolve) => setOpen({ id: asked++, resolve }));

export default function PasswordDialog() {
  const current = useSyncExternalStore(subscribe, () => open);
  return current ? <PasswordForm key={current.id} onAnswer={(isRight) => answer(current, isRight)} /> : null;
}

function PasswordForm({ onAnswer }: { onAnswer: (isRight: boolean) => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation(); // React passes it on to a form that the dialog was opened from
    const typed = new FormData(event.currentTarget);
    const [password, code] = ["password", "code"].map((name) => String(typed.get(name) ?? ""));
    setBusy(true);
    try {
      await api(confirmDeskPassword, { password: password!, ...(code && { code }) });
      onAnswer(true);
    } catch (failure) {
      const { message, errors: wrong = { password: message } } = errorBodyOf(failure);
      setErrors(wrong);
      setAsksCode((asked) => asked || "code" in wrong);
      setBusy(false);
    }
  };
  return (
    <Modal className={css.dialog} aria-labelledby="password-title" onClose={() => onAnswer(false)} persistent>
      <form className={css.body} onSubmit={(event) => void submit(event)} noValidate>
        <h2 id="password-title">گذرواژه‌تان را دوباره بنویسید</h2>
        <p>پیش از فرستادن، برون‌بری و گماشتن، و هر دوازده ساعت یک بار، گذرواژه پرسیده می‌شود.</p>
        <PasswordField label="گذرواژه" name="password" autoComplete="current-password" error={errors.password} />
        {asksCode && (
          <TextField
            label="کد برنامهٔ رمزساز، یا کد بازیابی"
            name="code"
            dir="ltr"
            inputMode="text"
            autoComplete="one-time-code"
            error={errors.code}
          />
        )}
        <p className={css.actions}>
          <BusyButton type="submit" className={buttonClass()} busy={isBusy}>
            ادامه
          </BusyButton>
          <button type="button" className={buttonClass("outline")} onClick={() => onAnswer(false)}>
            انصراف
          </button>
        </p>
      </form>
    </Modal>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
