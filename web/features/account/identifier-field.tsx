import { type ReactNode, useState } from "react";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { TextField, type TextFieldProps } from "../../../ui/form/text-field.tsx";
import { useCookieProblem } from "../../../ui/hydration/use-cookie-problem.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./identifier-field.module.css";
import { type Availability, type Identifier, useAvailability } from "./use-availability.ts";

interface IdentifierFieldProps extends Omit<TextFieldProps, "name" | "onChange" | "dir"> {
  /** Which identifier the field holds; also the field's name. */
  name: Identifier;
  /** The error of the last submission; a new object for each submission. */
  submitError?: ApiErrorBody | undefined;
}

const TAKEN: Record<Identifier, ReactNode> = {
  mobile: (
    <>
      با این شماره پیش‌تر حساب ساخته‌اند. <Link to="/login">وارد شوید</Link> یا شمارهٔ دیگری بنویسید.
    </>
  ),
  email: "این ایمیل از آنِ حساب دیگری است.",
  username: "این نام کاربری را کس دیگری برداشته است.",
};
const FREE: Record<Identifier, string> = {
  mobile: "این شماره آزاد است.",
  email: "این ایمیل آزاد است.",
  username: "این نام آزاد است.",
};

/**
 * Field for a phone number, email address or username that must be unique; shows its availability while typing. The
 * default value counts as the member's own.
 */
export function IdentifierField({ name, error, hint, submitError, ...input }: IdentifierFieldProps) {
  const { state, check } = useAvailability(name);
  const latestError = submitError ?? error;
  const [correctedError, setCorrectedError] = useState<unknown>();
  const submittedError = submitError?.code === `${name}_taken` ? TAKEN[name] : error;
  // Hidden once the value has changed since the server rejected it.
  const visibleError = latestError === correctedError ? undefined : submittedError;
  const cookieProblem = useCookieProblem();
  const problem = visibleError ?? (name === "mobile" ? cookieProblem : undefined); // once on a page
  const message = state === "error" ? <span role="alert">{TAKEN[name]}</span> : problem;
  return (
    <TextField
      {...input}
      name={name}
      dir="ltr"
      error={message}
      hint={!message && <AvailabilityHint name={name} state={state} hint={hint} />}
      onChange={({ target }) => {
        setCorrectedError(latestError);
        check(target.value === input.defaultValue ? "" : target.value);
      }}
    />
  );
}

function AvailabilityHint({ name, state, hint }: { name: Identifier; state: Availability; hint: ReactNode }) {
  return (
    <span className={css.status} role="status" data-state={state}>
      {state === "checking" && "بررسی می‌شود…"}
      {state === "success" && (
        <>
          <Icon name="check" />
          {FREE[name]}
        </>
      )}
      {state === "idle" && hint}
    </span>
  );
}
