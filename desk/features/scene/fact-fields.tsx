import type { SceneFact } from "../../../contract/desk/place.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import box from "../../ui/box.module.css";
import form from "../../ui/form.module.css";
import { NumberField } from "./number-field.tsx";
import css from "./scene.module.css";
import { readFacts, withFact } from "./scene-facts.ts";

interface FactFieldsProps {
  facts: SceneFact[];
  /** `minarets=2|dome=gold` */
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** What is known of a place's look: a field for each fact that the drawing shows, and a list of the other ones that are known. */
export function FactFields({ facts, text, error, onChange }: FactFieldsProps) {
  const values = readFacts(text);
  const change = (name: string, value: string) => onChange(withFact(text, name, value));
  const drawn = facts.filter((fact) => fact.is_drawn);
  const others = facts.filter(({ name, is_drawn }) => !is_drawn && name in values);
  return (
    <section className={`${box.box} ${form.section}`} aria-labelledby="scene-facts">
      <h2 id="scene-facts">ویژگی‌ها</h2>
      <p className={css.note}>
        {drawn.length > 0
          ? "تنها آنچه را می‌دانیم پر کنید. جای «نامعلوم» شکل معمول کشیده می‌شود."
          : "این نقاشی ویژگی‌ای ندارد که بتوان تغییر داد."}
      </p>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.facts}>
        {drawn.map((fact) => (
          <FactField key={fact.name} fact={fact} value={values[fact.name] ?? ""} onChange={change} />
        ))}
      </div>
      {others.length > 0 && (
        <>
          <h3>در این نقاشی دیده نمی‌شود</h3>
          <ul className={css.others}>
            {others.map((fact) => (
              <li key={fact.name}>
                <span>{`${fact.title}: ${shownValue(fact, values[fact.name] ?? "")}`}</span>
                <button
                  type="button"
                  className={`${buttonClass("outline")} ${form.small}`}
                  aria-label={`حذف ${fact.title}`}
                  onClick={() => change(fact.name, "")}
                >
                  حذف
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A fact's value as editors read it. */
export const shownValue = ({ words }: SceneFact, value: string) =>
  words.find(({ name }) => name === value)?.title ?? fa(Number(value));

interface FactFieldProps {
  fact: SceneFact;
  value: string;
  onChange: (name: string, value: string) => void;
}

function FactField({ fact: { name, title, words, most }, value, onChange }: FactFieldProps) {
  if (most !== null)
    return (
      <NumberField
        label={title}
        name={name}
        placeholder="نامعلوم"
        value={value}
        onChange={(next) => onChange(name, next)}
      />
    );
  return (
    <SelectField label={title} name={name} value={value} onChange={({ target }) => onChange(name, target.value)}>
      <option value="">نامعلوم</option>
      {words.map((word) => (
        <option key={word.name} value={word.name}>
          {word.title}
        </option>
      ))}
    </SelectField>
  );
}
