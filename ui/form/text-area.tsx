import type { TextareaHTMLAttributes } from "react";
import { type FieldProps, FormField, type WithId } from "./form-field.tsx";

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "className">;

/** A multi-line text field. */
export const TextArea = ({ id, label, name, hint, error, optional = false, ...area }: FieldProps & WithId & Area) => (
  <FormField {...{ id, label, name, hint, error, optional }}>
    {(control) => <textarea {...area} {...control} />}
  </FormField>
);
