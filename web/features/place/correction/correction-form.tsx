import type { ActionError } from "../../../../api-client/actions.ts";
import type { Place } from "../../../../contract/catalog/place.ts";
import type { FactName } from "../../../../contract/catalog/place-fact.ts";
import { FACT_LABELS, FACT_OPTIONS } from "../../../../contract/catalog/place-fact-names.ts";
import { MAX_NOTE_LENGTH } from "../../../../contract/member/suggestion.ts";
import { factText, findFact } from "../../../../ui/content/fact-text.ts";
import FormSummary from "../../../../ui/form/form-summary.island.tsx";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { isPrice } from "./correction-fields.ts";
import css from "./correction-form.module.css";
import { knownTimes, knownValue } from "./known-value.ts";
import { OpeningTimesFields } from "./opening-times-fields.tsx";
import PositionFields from "./position-fields.island.tsx";

interface CorrectionFormProps {
  place: Pick<Place, "name" | "lat" | "lon" | "position_radius" | "facts">;
  field: FactName | "position";
  /** The failed submission. */
  result: ActionError | undefined;
}

/** The form for one fact, or for the position. It works without scripts, apart from the map. */
export function CorrectionForm({ place, field, result }: CorrectionFormProps) {
  const { error, values = knownValues(place, field) } = result ?? {};
  const errors = field === "opening_times" ? toTimesErrors(error?.errors) : error?.errors;
  return (
    <form method="post" className={css.form} noValidate>
      {error && <FormSummary message={error.message} errors={errors} />}
      {field === "position" ? (
        <PositionFields place={place} values={values} errors={errors} />
      ) : (
        <>
          <CurrentValue place={place} field={field} />
          {field === "opening_times" ? (
            <OpeningTimesFields
              values={values}
              error={errors?.from}
              hint={isBeyondFields(place) ? BEYOND_FIELDS : undefined}
            />
          ) : (
            <ValueField field={field} value={values?.value} error={errors?.value} />
          )}
        </>
      )}
      <TextArea
        label="از کجا می‌دانید؟"
        name="note"
        rows={2}
        optional
        maxLength={MAX_NOTE_LENGTH}
        hint="مانند «دیروز آنجا بودم» یا نشانی صفحه‌ای که نوشته است. تنها ویراستاران می‌خوانند."
        defaultValue={values?.note}
        error={errors?.note}
      />
      <SubmitButton>فرستادن</SubmitButton>
    </form>
  );
}

/** The values of the form's fields for what is known; none for the position, whose fields have it, and for what is not known. */
function knownValues(
  { facts }: Pick<Place, "facts">,
  field: FactName | "position",
): Record<string, string> | undefined {
  const fact = field === "position" ? undefined : findFact(facts, field);
  if (!fact) return undefined;
  return field === "opening_times" ? knownTimes(String(fact.value)) : { value: knownValue(fact) };
}

const BEYOND_FIELDS =
  "ساعت‌های کنونی چند بخش دارد و در این خانه‌ها نمی‌گنجد. ساعت‌های درست را بنویسید و بقیه را در پایین توضیح دهید.";

/** Whether the opening times are known and have more than the fields can say. */
function isBeyondFields({ facts }: Pick<Place, "facts">): boolean {
  const fact = findFact(facts, "opening_times");
  return fact !== undefined && knownTimes(String(fact.value)) === undefined;
}

/** The errors of the opening times, which have several fields: the first of them has the error. */
const toTimesErrors = ({ value, ...errors }: Record<string, string> = {}): Record<string, string> =>
  value ? { ...errors, from: value } : errors;

function CurrentValue({ place, field }: { place: Pick<Place, "facts">; field: FactName }) {
  const fact = findFact(place.facts, field);
  return (
    <p className={css.current}>
      {fact ? `آنچه اکنون داریم: ${factText(fact).replaceAll("\n", "؛ ")}` : "این را هنوز نمی‌دانیم."}
    </p>
  );
}

interface ValueFieldProps {
  field: FactName;
  value: string | undefined;
  error: string | undefined;
}

const numbers: readonly FactName[] = ["road_km", "visit_minutes", "ticket_year"];
const units: { [Name in FactName]?: string } = {
  road_km: "کیلومتر",
  visit_minutes: "دقیقه",
  ticket_price: "تومان",
  ticket_foreign: "تومان",
};

function ValueField({ field, value, error }: ValueFieldProps) {
  const unit = units[field];
  const common = { label: unit ? `${FACT_LABELS[field]} (${unit})` : FACT_LABELS[field], name: "value", error };
  const options = FACT_OPTIONS[field];
  if (options)
    return (
      <SelectField {...common} defaultValue={value ?? ""}>
        <option value="">انتخاب کنید…</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  const isNumber = isPrice(field) || numbers.includes(field);
  const isLatin = field === "phone" || field === "website";
  return (
    <TextField
      {...common}
      inputMode={isNumber ? "numeric" : undefined}
      dir={isNumber || isLatin ? "ltr" : undefined}
      defaultValue={value}
      hint={isPrice(field) ? "رایگان: ۰" : undefined}
    />
  );
}
