import { TextField } from "../../../../ui/form/text-field.tsx";
import css from "./correction-form.module.css";

const days = [
  ["Sa", "شنبه"],
  ["Su", "یکشنبه"],
  ["Mo", "دوشنبه"],
  ["Tu", "سه‌شنبه"],
  ["We", "چهارشنبه"],
  ["Th", "پنجشنبه"],
  ["Fr", "جمعه"],
  ["PH", "تعطیلات رسمی"],
] as const;

interface OpeningTimesFieldsProps {
  values: Record<string, string> | undefined;
  error: string | undefined;
  /** What to do where the known times do not fit into the fields. */
  hint: string | undefined;
}

/** From when to when, and the closed days. What is more complicated belongs in the note. */
export const OpeningTimesFields = ({ values, error, hint }: OpeningTimesFieldsProps) => (
  <>
    {hint && <p className={css.current}>{hint}</p>}
    <div className={css.pair}>
      <TextField label="از ساعت" name="from" type="time" dir="ltr" optional defaultValue={values?.from} error={error} />
      <TextField label="تا ساعت" name="to" type="time" dir="ltr" optional defaultValue={values?.to} />
    </div>
    <fieldset className={css.days}>
      <legend>روزهای بسته</legend>
      {days.map(([day, name]) => (
        <label key={day}>
          <input type="checkbox" name={`closed-${day}`} defaultChecked={values?.[`closed-${day}`] !== undefined} />
          {name}
        </label>
      ))}
    </fieldset>
  </>
);
