import { type ReactNode, useId } from "react";
import css from "./form-field.module.css";

/** What every field of a form is given. */
export interface FieldProps {
  label: string;
  /** Under which it is sent. */
  name: string;
  /** What to know before one types. */
  hint?: ReactNode;
  /** What is wrong with it, in a sentence. */
  error?: ReactNode;
  /** Says beside the label that it may stay empty. */
  optional?: boolean;
}

interface Described {
  id: string;
  name: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FormFieldProps extends FieldProps {
  /** Draws the control with what ties it to its label, hint and error. */
  children: (control: Described) => ReactNode;
}

/** A control with its label above, and hint and error below, as screen readers and eyes both want them. */
export function FormField({ label, name, hint, error, optional = false, children }: FormFieldProps) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span> (اختیاری)</span>}
      </label>
      {children({
        id,
        name,
        className: css.control!,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": about || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
