import { type ReactNode, useState } from "react";
import { Icon } from "../content/icon.tsx";
import { useCookieProblem } from "../hydration/use-cookie-problem.ts";
import { FormField } from "./form-field.tsx";
import css from "./password-field.module.css";
import type { TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "dir" | "defaultValue" | "onChange"> {
  /** For a new password: shows its strength while typing. */
  strength?: boolean;
  /** Why what is typed will be rejected, however long it is. */
  objection?: string | null;
  onTyped?: (input: HTMLInputElement) => void;
}

/** A password, with a button that reveals it; says when the browser refuses the cookies without which no password helps. */
export function PasswordField({
  label,
  name,
  hint,
  error,
  strength = false,
  objection = null,
  onTyped,
  ...input
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [length, setLength] = useState(0);
  const cookieProblem = useCookieProblem();
  const advice = strength ? (hint ?? "دست‌کم ۸ نویسه؛ چند واژهٔ بی‌ربط کنار هم هم خوب است و هم به یاد می‌ماند.") : hint;
  return (
    <FormField
      {...{
        label,
        name,
        error: error ?? cookieProblem,
        hint: strength ? <Strength {...{ advice, length, objection }} /> : advice,
      }}
    >
      {({ className, ...control }) => (
        <span className={css.password}>
          <input
            {...input}
            {...control}
            className={className}
            type={isVisible ? "text" : "password"}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setLength([...target.value].length);
              onTyped?.(target);
            }}
          />
          <button
            type="button"
            className="needs-script"
            aria-pressed={isVisible}
            aria-label="نمایش گذرواژه"
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={isVisible ? "eye-closed" : "eye"} />
          </button>
        </span>
      )}
    </FormField>
  );
}

const LEVELS: { minLength: number; label: string; level: number }[] = [
  { minLength: 16, label: "بسیار خوب", level: 4 },
  { minLength: 12, label: "خوب", level: 3 },
  { minLength: 8, label: "بس است؛ بلندتر بهتر است", level: 2 },
  { minLength: 0, label: "هنوز کوتاه است؛ دست‌کم ۸ نویسه", level: 1 },
];

interface StrengthProps {
  advice: ReactNode;
  length: number;
  objection: string | null;
}

/**
 * The advice, and in its place, as high as it, a judgement of the length once something is typed, unless there is an objection: the
 * button below does not move away from who is about to press it.
 */
function Strength({ advice, length, objection }: StrengthProps) {
  const ofLength = LEVELS.find(({ minLength }) => length >= minLength)!;
  const { label, level } = objection === null ? ofLength : { label: objection, level: 1 };
  return (
    <span className={css.hint}>
      <span hidden={length > 0}>{advice}</span>
      {length > 0 && (
        <span className={css.strength} data-level={level} role="status">
          <span aria-hidden="true" />
          {label}
        </span>
      )}
    </span>
  );
}
