import { faDigits, toLatinDigits } from "../../../text/digits.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

interface NumberFieldProps {
  label: string;
  name: string;
  /** Latin digits; empty while it is unknown. */
  value: string;
  placeholder?: string;
  disabled?: boolean;
  /** Gets Latin digits. */
  onChange: (value: string) => void;
}

/** The number of a fact of a drawing, in Persian digits. */
export const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    dir="ltr"
    maxLength={4}
    value={faDigits(value)}
    onChange={({ target }) => onChange(toLatinDigits(target.value).replaceAll(/\D/g, ""))}
  />
);
