import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { faDigits, latinDigits } from "../../text/digits.ts";
import css from "./code-field.module.css";

interface CodeFieldProps {
  label: string;
  name: string;
  error?: ReactNode;
  /** Six Latin digits are in. */
  onComplete: (code: string) => void;
}

const LENGTH = 6;

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, "").slice(0, LENGTH);

/**
 * The code of a short message. One input, so that phones can fill it, one can paste «کد: ۱۲۳ ۴۵۶» and a screen reader
 * hears one field; what it holds is drawn in six boxes beneath it.
 */
export function CodeField({ label, name, error, onComplete }: CodeFieldProps) {
  const id = useId();
  const [code, setCode] = useState("");
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = digitsOf(target.value);
    setCode(typed);
    if (typed.length === LENGTH && typed !== code) onComplete(typed);
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
          onChange={change}
        />
        {Array.from({ length: LENGTH }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <span key={at} aria-hidden="true" data-next={at === Math.min(code.length, LENGTH - 1) || undefined}>
            {faDigits(code[at] ?? "")}
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
