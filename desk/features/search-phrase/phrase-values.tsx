import { useState } from "react";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Combobox } from "../../ui/combobox.tsx";

interface PhraseValuesProps {
  /** What the values may be; empty where they are free words or too many to list. */
  options: readonly { value: string; name: string }[];
  values: readonly string[];
  error?: string | undefined;
  onChange: (values: string[]) => void;
}

/** What a phrase means: values of a list, or words and names, one in each line. */
export function PhraseValues({ options, values, error, onChange }: PhraseValuesProps) {
  const [text, setText] = useState(values.join("\n"));
  if (options.length > 0) {
    const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? value;
    return (
      <Combobox
        label="یعنی"
        name="values"
        error={error}
        items={options}
        selected={values.map((value) => ({ value, name: nameOf(value) }))}
        multiple
        onChange={(selected) => onChange(selected.map(({ value }) => String(value)))}
      />
    );
  }
  return (
    <TextArea
      label="یعنی"
      name="values"
      hint="در هر سطر یک نام یا واژه."
      rows={4}
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split("\n")
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
