import type { InputHTMLAttributes } from "react";
import { type FieldProps, FormField } from "./form-field.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "className">;

export interface TextFieldProps extends FieldProps, Input {}

/** A single-line text field. Numbers and addresses are left to right (`dir="ltr"`), aligned like Persian text. */
export const TextField = ({ label, name, hint, error, optional = false, ...input }: TextFieldProps) => (
  <FormField {...{ label, name, hint, error, optional }}>{(control) => <input {...input} {...control} />}</FormField>
);
