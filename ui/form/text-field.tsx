import type { InputHTMLAttributes } from "react";
import { type FieldProps, FormField } from "./form-field.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "className">;

export interface TextFieldProps extends FieldProps, Input {}

/** One line of text. Numbers and addresses are typed from left to right (`dir="ltr"`), and stand where Persian would. */
export const TextField = ({ label, name, hint, error, optional = false, ...input }: TextFieldProps) => (
  <FormField {...{ label, name, hint, error, optional }}>{(control) => <input {...input} {...control} />}</FormField>
);
