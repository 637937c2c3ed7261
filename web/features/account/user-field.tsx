import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { TextField, type TextFieldProps } from "../../../ui/form/text-field.tsx";
import { type ExistsState, type UserKey, useUserExists } from "./user-exists.ts";
import css from "./user-field.module.css";

interface UserFieldProps extends Omit<TextFieldProps, "name" | "onChange" | "dir"> {
  /** By what a member is known; also the field's name. */
  name: UserKey;
  /** What came of sending the form; each refusal is a new object. */
  refused?: ApiErrorBody | undefined;
}

const TAKEN: Record<UserKey, ReactNode> = {
  mobile: (
    <>
      با این شماره پیش‌تر حساب ساخته‌اند. <Link to="/login">وارد شوید</Link> یا شمارهٔ دیگری بنویسید.
    </>
  ),
  email: "این ایمیل از آنِ حساب دیگری است.",
  username: "این نام کاربری را کس دیگری برداشته است.",
};
const FREE: Record<UserKey, string> = {
  mobile: "این شماره آزاد است.",
  email: "این ایمیل آزاد است.",
  username: "این نام آزاد است.",
};

/** A number, address or name that must be nobody else's: it says so while one types. What stood there before is one's own. */
export function UserField({ name, error, hint, refused, ...input }: UserFieldProps) {
  const { state, check } = useUserExists(name);
  const refusal = refused ?? error;
  const [corrected, setCorrected] = useState<unknown>();
  const standing = refused?.code === `${name}_taken` ? TAKEN[name] : error;
  const answered = refusal === corrected ? undefined : standing; // what is typed now is not what was refused
  const wrong = state === "error" ? <span role="alert">{TAKEN[name]}</span> : answered;
  return (
    <TextField
      {...input}
      name={name}
      dir="ltr"
      error={wrong}
      hint={!wrong && <Told name={name} state={state} hint={hint} />}
      onChange={({ target }) => {
        setCorrected(refusal);
        check(target.value === input.defaultValue ? "" : target.value);
      }}
    />
  );
}

function Told({ name, state, hint }: { name: UserKey; state: ExistsState; hint: ReactNode }) {
  return (
    <span className={css.told} role="status" data-state={state}>
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
