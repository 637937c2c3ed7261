import { TextField } from "../../ui/text-field.tsx";
import css from "./name-fields.module.css";

interface NameFieldsProps {
  first?: string;
  last?: string;
  errors?: Record<string, string> | undefined;
}

/** First and last name, side by side where there is room. */
export function NameFields({ first, last, errors }: NameFieldsProps) {
  return (
    <div className={css.names}>
      <TextField
        label="نام"
        name="first_name"
        autoComplete="given-name"
        defaultValue={first}
        required
        error={errors?.first_name}
      />
      <TextField
        label="نام خانوادگی"
        name="last_name"
        autoComplete="family-name"
        defaultValue={last}
        required
        error={errors?.last_name}
      />
    </div>
  );
}
