import { LICENSES } from "../../../contract/desk/photo.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import form from "../../ui/form.module.css";
import type { PhotoDetails } from "./uploads.ts";

interface DetailsFieldsProps {
  details: PhotoDetails;
  errors?: Record<string, string>;
  onChange: (details: PhotoDetails) => void;
  /** They are being stored: they keep the focus, and what they say. */
  isBusy?: boolean;
}

/** The photographer, the licence and the alternative text of a photo. */
export function DetailsFields({ details, errors = {}, onChange, isBusy = false }: DetailsFieldsProps) {
  const fieldProps = (name: keyof PhotoDetails) => ({
    name,
    value: details[name],
    ...(errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: { value: string } }) => isBusy || onChange({ ...details, [name]: target.value }),
  });
  const textProps = (name: keyof PhotoDetails) => ({ ...fieldProps(name), readOnly: isBusy });
  return (
    <div className={form.form}>
      <div className={form.fields}>
        <div className={form.wide}>
          <TextField label="در عکس چه دیده می‌شود" maxLength={200} {...textProps("alt")} />
        </div>
        <TextField label="عکاس" maxLength={200} {...textProps("credit")} />
        <SelectField label="پروانه" aria-disabled={isBusy || undefined} {...fieldProps("license")}>
          <option value="">انتخاب کنید</option>
          {Object.entries(LICENSES).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="نشانی اصل عکس" optional dir="ltr" maxLength={500} {...textProps("credit_url")} />
      </div>
    </div>
  );
}
