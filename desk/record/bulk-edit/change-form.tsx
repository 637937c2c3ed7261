import type { BulkOperation } from "../../../contract/desk/bulk/bulk-edit.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import form from "../../ui/form.module.css";
import { toDraft, toStored } from "../draft/draft.ts";
import { FieldControl } from "../fields/field-control.tsx";
import type { Choices, Field, RecordDef } from "../record-def.ts";
import css from "./bulk-edit.module.css";
import { bulkSections, OPERATION_NAMES, operationsOf, toBulkField } from "./bulk-fields.ts";
import type { FieldChange } from "./use-bulk-preview.ts";

/** What an editor has chosen and typed. */
export interface ChangeDraft {
  field: Field;
  operation: BulkOperation;
  draft: unknown;
  /** The field is to be emptied: an empty control alone is no value yet. */
  isEmptied: boolean;
}

/** Begins a change of a field. */
export function beginChange(field: Field): ChangeDraft {
  const control = toBulkField(field);
  const draft = field.type === "checkbox" ? null : toDraft(control, undefined);
  return { field, operation: operationsOf(field)[0] ?? "set", draft, isEmptied: false };
}

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The change as it can be sent; undefined until there is a value. */
export function toChange({ field, operation, draft, isEmptied }: ChangeDraft): FieldChange | undefined {
  const control = toBulkField(field);
  const value = toStored(control, isEmptied ? toDraft(control, undefined) : draft);
  return isEmpty(value) && !isEmptied ? undefined : { field: field.name, operation, value };
}

interface ChangeFormProps {
  def: RecordDef;
  choices: Choices;
  change: ChangeDraft | undefined;
  error: string | undefined;
  onChange: (change: ChangeDraft | undefined) => void;
}

/** Which field is changed, how, and to what. */
export function ChangeFields({ def, choices, change, error, onChange }: ChangeFormProps) {
  const sections = bulkSections(def);
  const choose = (name: string) => {
    const field = sections.flatMap(({ fields }) => fields).find((other) => other.name === name);
    onChange(field && beginChange(field));
  };
  return (
    <>
      <SelectField
        label="فیلد"
        name="bulk-field"
        value={change?.field.name ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" disabled>
          انتخاب کنید
        </option>
        {sections.map(({ title, fields }) => (
          <optgroup key={title} label={title}>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {change && <ValueFields {...{ choices, change, error, onChange }} />}
    </>
  );
}

function ValueFields({ choices, change, error, onChange }: Omit<ChangeFormProps, "def"> & { change: ChangeDraft }) {
  const { field, operation, draft, isEmptied } = change;
  const operations = operationsOf(field);
  const control = toBulkField(field);
  const mayBeEmpty = operation === "set" && !control.required;
  return (
    <>
      {operations.length > 1 && (
        <fieldset className={`${form.group} ${form.pills}`}>
          <legend>چه کاری</legend>
          <div>
            {operations.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="bulk-operation"
                  checked={operation === name}
                  onChange={() => onChange({ ...change, operation: name, isEmptied: false })}
                />
                {OPERATION_NAMES[name]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!isEmptied && (
        <FieldControl
          key={field.name}
          field={control}
          drafts={{ [field.name]: draft }}
          set={(next) => onChange({ ...change, draft: next })}
          error={error}
          choices={choices}
        />
      )}
      {mayBeEmpty && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={isEmptied}
            onChange={({ target }) => onChange({ ...change, isEmptied: target.checked })}
          />
          خالی شود
        </label>
      )}
      {isEmptied && error && <p className={css.error}>{error}</p>}
    </>
  );
}
