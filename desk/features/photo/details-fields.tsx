import { LICENSES } from "../../../contract/desk/photo.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import form from "../../ui/form.module.css";
import type { PhotoDetails } from "./uploads.ts";

interface DetailsFieldsProps {
  details: PhotoDetails;
  errors?: Record<string, string>;
  onChange: (details: PhotoDetails) => void;
  disabled?: boolean;
}

/** The photographer, the licence and the alternative text of a photo. */
export function DetailsFields({ details, errors = {}, onChange, disabled = false }: DetailsFieldsProps) {
  const fieldProps = (name: keyof PhotoDetails) => ({
    name,
    value: details[name],
    disabled,
    ...(errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  });
  return (
    <div className={form.form}>
      <div className={form.fields}>
        <div className={form.wide}>
          <TextField label="در عکس چه دیده می‌شود" maxLength={200} {...fieldProps("alt")} />
        </div>
        <TextField label="عکاس" maxLength={200} {...fieldProps("credit")} />
        <SelectField label="پروانه" {...fieldProps("license")}>
          <option value="">انتخاب کنید</option>
          {Object.entries(LICENSES).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="نشانی اصل عکس" optional dir="ltr" maxLength={500} {...fieldProps("credit_url")} />
      </div>
    </div>
  );
}
