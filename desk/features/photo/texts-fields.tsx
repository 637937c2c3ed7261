import { LICENSES } from "../../../contract/desk/photo.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import form from "../../ui/form.module.css";
import type { PhotoDetails } from "./uploads.ts";

interface DetailsFieldsProps {
  texts: PhotoDetails;
  errors?: Record<string, string>;
  onChange: (texts: PhotoDetails) => void;
  /** Without the sentence that differs from photograph to photograph. */
  shared?: boolean;
  disabled?: boolean;
}

/** Who took a photograph, under what it may be shown, and what it shows. */
export function DetailsFields({ texts, errors = {}, onChange, shared = false, disabled = false }: DetailsFieldsProps) {
  const fieldProps = (name: keyof PhotoDetails) => ({
    name,
    value: texts[name],
    disabled,
    ...(errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [name]: target.value }),
  });
  return (
    <div className={form.form}>
      <div className={form.fields}>
        {!shared && (
          <div className={form.wide}>
            <TextField label="در عکس چه دیده می‌شود" maxLength={200} {...fieldProps("alt")} />
          </div>
        )}
        <TextField label="عکاس" maxLength={200} {...fieldProps("credit")} />
        <SelectField label="پروانه" {...fieldProps("license")}>
          <option value="">برگزینید</option>
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
