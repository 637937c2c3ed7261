import type { FactSource } from "../../../contract/desk/place.ts";
import type { FieldProps } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { SourceDraft } from "../draft/draft.ts";
import type { Choices, Field, Fields } from "../record-def.ts";
import { CalendarDayField } from "./datetime/calendar-day-field.tsx";
import { DateTimeField } from "./datetime/datetime-field.tsx";
import { FactSourcesField } from "./fact-sources-field.tsx";
import css from "./field-control.module.css";
import { MarkdownTextField } from "./markdown-text-field.tsx";
import { MonthsField } from "./months-field.tsx";
import { ComboboxOptionField, OptionsField, SelectOptionField } from "./option-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { SourcesField } from "./sources-field.tsx";

interface FieldControlProps {
  field: Field;
  /** All drafts: the options of one field may depend on another. */
  drafts: Fields;
  set: (draft: unknown) => void;
  error?: string | undefined;
  /** A remark on a saved value that looks wrong. */
  warning?: string | undefined;
  choices: Choices;
}

/** Renders the control of a field by its type. */
export function FieldControl({ field, drafts, set, error, warning, choices }: FieldControlProps) {
  const { name, required } = field;
  const draft = drafts[name];
  const hint = warning ? <span className={css.warning}>{warning}</span> : field.hint;
  const label = required ? `${field.label} *` : field.label;
  const common = { name, label, error, hint };
  const text = { value: String(draft), onChange: ({ target }: { target: { value: string } }) => set(target.value) };
  switch (field.type) {
    case "line":
      return <TextField {...common} {...text} maxLength={field.maxLength} dir={field.ltr && "ltr"} />;
    case "text":
      return <TextArea {...common} {...text} maxLength={field.maxLength} rows={3} />;
    case "markdown":
      return <MarkdownTextField {...common} value={text.value} maxLength={field.maxLength} set={set} />;
    case "number": {
      const inputMode = field.decimals ? "decimal" : "numeric";
      const labelWithUnit = field.unit ? `${label} (${field.unit})` : label;
      return <TextField {...common} {...text} label={labelWithUnit} inputMode={inputMode} dir="ltr" />;
    }
    case "checkbox":
      return (
        <label className={css.checkbox}>
          <input type="checkbox" name={name} checked={Boolean(draft)} onChange={({ target }) => set(target.checked)} />
          <span>
            {field.label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      );
    case "select":
    case "combobox": {
      const OptionField = field.type === "select" ? SelectOptionField : ComboboxOptionField;
      const options = field.options(choices, drafts);
      return <OptionField {...common} {...{ options, required, set }} value={draft} emptyLabel={field.emptyLabel} />;
    }
    case "multi-combobox":
      return (
        <OptionsField {...common} options={field.options(choices, drafts)} values={draft as unknown[]} set={set} />
      );
    case "place":
      return <PlaceField {...common} {...{ required, set }} id={draft as number | null} places={choices.places} />;
    case "months":
      return <MonthsField {...{ label, error, hint, set }} months={draft as number[]} />;
    case "lines":
      return <LinesField {...common} hint={hint ?? "هر سطر یکی."} lines={draft as string[]} set={set} />;
    case "sources":
      return <SourcesField {...common} sources={draft as SourceDraft[]} set={set} />;
    case "fact-sources":
      return <FactSourcesField {...common} sources={draft as FactSource[]} set={set} known={choices.data_sources} />;
    case "day":
      return <CalendarDayField {...common} {...{ label, set }} value={draft as string | null} />;
    case "datetime":
      return <DateTimeField {...common} {...field} {...{ label, set }} value={draft as string | null} />;
  }
}

interface LinesFieldProps extends FieldProps {
  lines: string[];
  set: (lines: string[]) => void;
}

/** A list of texts, one per line. */
const LinesField = ({ lines, set, ...field }: LinesFieldProps) => (
  <TextArea
    {...field}
    value={lines.join("\n")}
    rows={Math.min(8, Math.max(3, lines.length + 1))}
    onChange={({ target }) => set(target.value === "" ? [] : target.value.split("\n"))}
  />
);
