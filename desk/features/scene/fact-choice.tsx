import type { SceneFact } from "../../../contract/desk/place.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import form from "../../ui/form.module.css";
import { NumberField } from "./number-field.tsx";

interface FactChoiceProps {
  facts: readonly SceneFact[];
  /** The name of the chosen fact; empty for none. */
  fact: string;
  /** Empty: unknown. Null: not chosen yet. */
  value: string | null;
  onFact: (fact: string) => void;
  onValue: (value: string | null) => void;
}

/** Which fact is set, and what it becomes; unknown too. */
export function FactChoice({ facts, fact, value, onFact, onValue }: FactChoiceProps) {
  const chosen = facts.find(({ name }) => name === fact);
  const groups = [
    { title: "در این نقاشی‌ها دیده می‌شود", facts: facts.filter(({ is_drawn }) => is_drawn) },
    { title: "دانسته است و دیده نمی‌شود", facts: facts.filter(({ is_drawn }) => !is_drawn) },
  ];
  return (
    <>
      <SelectField label="ویژگی" name="fact" value={fact} onChange={({ target }) => onFact(target.value)}>
        <option value="" disabled>
          انتخاب کنید
        </option>
        {groups
          .filter((group) => group.facts.length > 0)
          .map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.facts.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
      {chosen && (
        <>
          <ValueField fact={chosen} value={value} onValue={onValue} />
          <label className={form.check}>
            <input
              type="checkbox"
              checked={value === ""}
              onChange={({ target }) => onValue(target.checked ? "" : null)}
            />
            نامعلوم: از همه برداشته شود
          </label>
        </>
      )}
    </>
  );
}

interface ValueFieldProps extends Pick<FactChoiceProps, "value" | "onValue"> {
  fact: SceneFact;
}

function ValueField({ fact: { name, title, words, most }, value, onValue }: ValueFieldProps) {
  if (most !== null)
    return (
      <NumberField
        label={title}
        name={name}
        disabled={value === ""}
        value={value ?? ""}
        onChange={(next) => onValue(next || null)}
      />
    );
  return (
    <SelectField
      label={title}
      name={name}
      disabled={value === ""}
      value={value ?? ""}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="" disabled>
        {value === "" ? "نامعلوم" : "انتخاب کنید"}
      </option>
      {words.map((word) => (
        <option key={word.name} value={word.name}>
          {word.title}
        </option>
      ))}
    </SelectField>
  );
}
