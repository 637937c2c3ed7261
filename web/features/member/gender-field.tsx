import { SelectField } from "../../../ui/form/select-field.tsx";

interface GenderFieldProps {
  /** What was saved or, after a rejected form, chosen. */
  defaultValue?: string | null | undefined;
  error?: string | undefined;
}

/** A member's gender, optional. */
export function GenderField({ defaultValue, error }: GenderFieldProps) {
  return (
    <SelectField label="جنسیت" name="gender" defaultValue={defaultValue ?? ""} autoComplete="sex" error={error}>
      <option value="">نمی‌گویم</option>
      <option value="female">زن</option>
      <option value="male">مرد</option>
    </SelectField>
  );
}
