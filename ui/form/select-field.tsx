import type { SelectHTMLAttributes } from "react";
import { Icon } from "../content/icon.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
import css from "./select-field.module.css";

type Select = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "className">;

/** A native select; the options are the children. */
export const SelectField = ({
  label,
  name,
  hint,
  error,
  optional = false,
  children,
  ...select
}: FieldProps & Select) => (
  <FormField {...{ label, name, hint, error, optional }}>
    {({ className, ...control }) => (
      <span className={css.select}>
        <select {...select} {...control} className={className}>
          {children}
        </select>
        <Icon name="chevron" />
      </span>
    )}
  </FormField>
);
