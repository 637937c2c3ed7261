import type { Profile } from "../../../contract/member/member.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";

interface GenderFieldProps {
  defaultValue?: Profile["gender"];
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
