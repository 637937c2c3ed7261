import { useState } from "react";
import { Icon } from "../content/icon.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { FormField } from "./form-field.tsx";
import css from "./password-field.module.css";
import type { TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "dir" | "defaultValue" | "onChange"> {
  /** For a new one: says in words how good it is while one types. */
  strength?: boolean;
}

/** A password, which one may look at. */
export function PasswordField({ label, name, hint, error, strength = false, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const alive = useHydrated();
  const advice = strength ? (hint ?? "دست‌کم ۸ نویسه؛ چند واژهٔ بی‌ربط کنار هم هم خوب است و هم به یاد می‌ماند.") : hint;
  return (
    <FormField {...{ label, name, error, hint: strength && length > 0 ? <Strength length={length} /> : advice }}>
      {({ className, ...control }) => (
        <span className={css.password}>
          <input
            {...input}
            {...control}
            className={className}
            type={shown ? "text" : "password"}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setLength([...target.value].length)}
          />
          {alive && (
            <button type="button" aria-pressed={shown} aria-label="نمایش گذرواژه" onClick={() => setShown(!shown)}>
              <Icon name={shown ? "eye-closed" : "eye"} />
            </button>
          )}
        </span>
      )}
    </FormField>
  );
}

const STEPS: { from: number; words: string; level: number }[] = [
  { from: 16, words: "بسیار خوب", level: 4 },
  { from: 12, words: "خوب", level: 3 },
  { from: 8, words: "بس است؛ بلندتر بهتر است", level: 2 },
  { from: 0, words: "هنوز کوتاه است؛ دست‌کم ۸ نویسه", level: 1 },
];

/** Length is what counts; whether everybody uses it, the server knows. */
function Strength({ length }: { length: number }) {
  const { words, level } = STEPS.find(({ from }) => length >= from)!;
  return (
    <span className={css.strength} data-level={level} role="status">
      <span aria-hidden="true" />
      {words}
    </span>
  );
}
