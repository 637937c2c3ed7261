import { api } from "../../../api-client/browser-session.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { fold } from "../../../text/fold.ts";
import { MONTHS } from "../../../text/months.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { type Pick, Picker } from "../../ui/picker.tsx";
import type { SourceDraft } from "../draft/draft.ts";
import type { Choices, Field, Fields } from "../record-def.ts";
import css from "./field-control.module.css";
import { DateTimeField } from "./instant-field.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { SourcesField } from "./sources-field.tsx";

interface FieldControlProps {
  field: Field;
  /** All drafts: what one field offers may hang on another. */
  drafts: Fields;
  set: (draft: unknown) => void;
  error?: string | undefined;
  /** What is saved and yet looks wrong. */
  warning?: string | undefined;
  choices: Choices;
}

/** The control of a field, by its type. */
export function FieldControl({ field, drafts, set, error, warning, choices }: FieldControlProps) {
  const { name, label, required: needed } = field;
  const draft = drafts[name];
  const hint = warning ? <span className={css.warning}>{warning}</span> : field.hint;
  const common = { name, label: needed ? `${label} *` : label, error, hint };
  switch (field.type) {
    case "line":
      return (
        <TextField
          {...common}
          value={String(draft)}
          maxLength={field.most}
          dir={field.ltr && "ltr"}
          onChange={({ target }) => set(target.value)}
        />
      );
    case "text":
      return (
        <TextArea
          {...common}
          value={String(draft)}
          maxLength={field.most}
          rows={3}
          onChange={({ target }) => set(target.value)}
        />
      );
    case "markdown":
      return <MarkdownField {...common} most={field.most} value={String(draft)} set={set} />;
    case "number":
      return (
        <TextField
          {...common}
          label={field.unit ? `${common.label} (${field.unit})` : common.label}
          value={String(draft)}
          inputMode={field.decimals ? "decimal" : "numeric"}
          dir="ltr"
          onChange={({ target }) => set(target.value)}
        />
      );
    case "yes":
      return (
        <label className={css.yes}>
          <input type="checkbox" name={name} checked={Boolean(draft)} onChange={({ target }) => set(target.checked)} />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      );
    case "choice": {
      const options = field.options(choices, drafts);
      return (
        <SelectField
          {...common}
          value={String(draft ?? "")}
          onChange={({ target }) => set(options.find(({ value }) => String(value) === target.value)?.value ?? null)}
        >
          <option value="" disabled={needed && !field.none}>
            {field.none ?? "برگزینید…"}
          </option>
          {options.map(({ value, name: optionName }) => (
            <option key={value} value={value}>
              {optionName}
            </option>
          ))}
        </SelectField>
      );
    }
    case "pick":
    case "picks": {
      const options = field.options(choices, drafts);
      const many = field.type === "picks";
      const values = many ? (draft as unknown[]) : [draft];
      return (
        <Picker
          {...common}
          many={many}
          placeholder={many ? undefined : field.none}
          chosen={options.filter(({ value }) => values.includes(value))}
          find={(words) => searchOptions(options, words)}
          onChange={(picked) => set(many ? picked.map(({ value }) => value) : (picked[0]?.value ?? null))}
        />
      );
    }
    case "place":
      return <PlaceField {...common} needed={needed} id={draft as number | null} set={set} places={choices.places} />;
    case "months":
      return <MonthsField label={common.label} error={error} hint={hint} months={draft as number[]} set={set} />;
    case "strings":
      return (
        <TextArea
          {...common}
          hint={hint ?? "هر سطر یکی."}
          value={(draft as string[]).join("\n")}
          rows={Math.min(8, Math.max(3, (draft as string[]).length + 1))}
          onChange={({ target }) => set(target.value === "" ? [] : target.value.split("\n"))}
        />
      );
    case "sources":
      return <SourcesField {...common} sources={draft as SourceDraft[]} set={set} />;
    case "instant":
      return <DateTimeField {...common} value={draft as string | null} set={set} />;
  }
}

/** Those of which every word is in the name; first those that begin so. */
function searchOptions(options: Pick[], words: string): Pick[] {
  const queryWords = words.split(/\s+/).map(fold);
  const matches = options.filter(({ name, of = "" }) => {
    const text = fold(`${name} ${of}`);
    return queryWords.every((word) => text.includes(word));
  });
  const rank = ({ name }: Pick) => Number(!fold(name).startsWith(fold(words)));
  return matches.sort((a, b) => rank(a) - rank(b));
}

interface PlaceFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  needed?: boolean | undefined;
  id: number | null;
  set: (id: number | null) => void;
  places: Choices["places"];
}

/** A place of the catalogue, searched for by the server; what was found stays known by its name. */
function PlaceField({ id, set, places, needed, ...field }: PlaceFieldProps) {
  const place = places.find((place) => place.id === id);
  const find = async (words: string): Promise<Pick[]> => {
    const { data } = await api(deskPlaces.list, { q: words, page_count: 12 });
    for (const { id: one, name } of data) if (!places.some((place) => place.id === one)) places.push({ id: one, name });
    return data.map((row) => ({ value: row.id, name: row.name, of: row.province.name }));
  };
  return (
    <Picker
      {...field}
      chosen={id === null ? [] : [{ value: id, name: place?.name ?? `مکان شمارهٔ ${id}` }]}
      placeholder={needed ? undefined : "هیچ مکانی"}
      find={find}
      onChange={([picked]) => set(picked ? Number(picked.value) : null)}
    />
  );
}

interface MonthsFieldProps {
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  months: number[];
  set: (months: number[]) => void;
}

const MonthsField = ({ label, hint, error, months, set }: MonthsFieldProps) => (
  <fieldset className={css.months}>
    <legend>{label}</legend>
    <div>
      {MONTHS.map((name, index) => {
        const month = index + 1;
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={months.includes(month)}
              onChange={({ target }) =>
                set(target.checked ? [...months, month] : months.filter((value) => value !== month))
              }
            />
            {name}
          </label>
        );
      })}
    </div>
    {hint && <p className={css.note}>{hint}</p>}
    {error && <p className={css.error}>{error}</p>}
  </fieldset>
);
