import { type ReactNode, useId } from "react";
import css from "./form-field.module.css";

/** The props of every form field. */
export interface FieldProps {
  label: string;
  /** The name of the submitted field. */
  name: string;
  /** Shown below the control. */
  hint?: ReactNode;
  /** The validation error, a sentence. */
  error?: ReactNode;
  /** Marks the label as optional. */
  optional?: boolean;
}

interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** For fields of list items: a page that takes the place of another one keeps the field that has the same id (`morph`). */
export interface WithId {
  id?: string | undefined;
}

interface FormFieldProps extends FieldProps, WithId {
  /** Renders the control with the props that connect it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and hint and error below, connected for screen readers. */
export function FormField(props: FormFieldProps) {
  const ownId = useId();
  const { id = ownId, label, name, hint, error, optional = false, children } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span> (اختیاری)</span>}
      </label>
      {children({
        id,
        name,
        className: css.control,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
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
