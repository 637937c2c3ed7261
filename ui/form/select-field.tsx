import type { SelectHTMLAttributes } from "react";
import { Icon } from "../content/icon.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
import css from "./select-field.module.css";

/** A native select with our arrow; the options are the children. */
export const Select = (props: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className={css.select}>
    <select {...props} />
    <Icon name="chevron" />
  </span>
);

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "className">;

/** A field of a form with a {@link Select}. */
export const SelectField = ({ label, name, hint, error, optional = false, ...select }: FieldProps & SelectProps) => (
  <FormField {...{ label, name, hint, error, optional }}>{(control) => <Select {...select} {...control} />}</FormField>
);
