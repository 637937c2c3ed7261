import type { FieldProps } from "../../../ui/form/form-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import type { Option } from "../record-def.ts";

interface OptionFieldProps extends FieldProps {
  options: readonly Option[];
  value: unknown;
  /** What the empty field means; without it the field cannot be emptied once it is set. */
  emptyLabel?: string | undefined;
  required?: boolean | undefined;
  set: (value: Option["value"] | null) => void;
}

/** One of a few options: a native select. */
export const SelectOptionField = ({ options, value, emptyLabel, required, set, ...field }: OptionFieldProps) => (
  <SelectField
    {...field}
    value={String(value ?? "")}
    onChange={({ target }) => set(options.find((option) => String(option.value) === target.value)?.value ?? null)}
  >
    <option value="" disabled={required && !emptyLabel}>
      {emptyLabel ?? "انتخاب کنید…"}
    </option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </SelectField>
);

/** One of many options: a combobox. */
export const ComboboxOptionField = ({ options, value, emptyLabel, required: _, set, ...field }: OptionFieldProps) => (
  <Combobox
    {...field}
    items={options}
    selected={options.filter((option) => option.value === value)}
    placeholder={emptyLabel}
    onChange={([item]) => set(item?.value ?? null)}
  />
);

interface OptionsFieldProps extends FieldProps {
  options: readonly Option[];
  values: readonly unknown[];
  set: (values: Option["value"][]) => void;
}

/** Several of many options: a combobox with chips. */
export const OptionsField = ({ options, values, set, ...field }: OptionsFieldProps) => (
  <Combobox
    {...field}
    items={options}
    selected={options.filter(({ value }) => values.includes(value))}
    multiple
    onChange={(items) => set(items.map(({ value }) => value))}
  />
);
