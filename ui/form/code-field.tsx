import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { faDigits, toLatinDigits } from "../../text/digits.ts";
import css from "./code-field.module.css";

interface CodeFieldProps {
  label: string;
  name: string;
  error?: ReactNode;
  /** Called with six Latin digits when the code is complete. */
  onComplete: (code: string) => void;
}

const CODE_LENGTH = 6;

const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, "").slice(0, CODE_LENGTH);

/**
 * The field for a code sent by SMS. A single input, for autofill, for pasting «کد: ۱۲۳ ۴۵۶» and for screen readers; its digits are
 * drawn in six boxes beneath it.
 */
export function CodeField({ label, name, error, onComplete }: CodeFieldProps) {
  const id = useId();
  const [code, setCode] = useState("");
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = digitsOf(target.value);
    setCode(typed);
    if (typed.length === CODE_LENGTH && typed !== code) onComplete(typed);
  };
  return (
    <div className={css.code}>
      <label htmlFor={id}>{label}</label>
      <div className={css.boxes}>
        <input
          id={id}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={handleChange}
        />
        {Array.from({ length: CODE_LENGTH }, (_, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are fixed positions
          <span key={box} aria-hidden="true" data-next={box === Math.min(code.length, CODE_LENGTH - 1) || undefined}>
            {faDigits(code[box] ?? "")}
          </span>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
