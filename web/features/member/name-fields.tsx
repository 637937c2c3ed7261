import { TextField } from "../../../ui/form/text-field.tsx";

interface NameFieldsProps {
  first?: string | undefined;
  last?: string | undefined;
  errors?: Record<string, string> | undefined;
}

/** First and last name; the parent lays them out. */
export function NameFields({ first, last, errors }: NameFieldsProps) {
  return (
    <>
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
    </>
  );
}
