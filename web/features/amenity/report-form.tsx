import type { ActionError } from "../../../api-client/actions.ts";
import { AMENITY_PROBLEMS, amenityProblems, MAX_REPORT_NOTE } from "../../../contract/member/amenity.ts";
import FormSummary from "../../../ui/form/form-summary.island.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import css from "./report-form.module.css";

/** What is wrong with an amenity, in the member's words. It works without scripts. */
export function ReportForm({ result }: { result: ActionError | undefined }) {
  const { error, values } = result ?? {};
  const problemError = error?.errors?.problem;
  return (
    <form method="post" className={css.form} noValidate>
      {error && <FormSummary message={error.message} errors={error.errors} />}
      <fieldset aria-describedby={problemError ? "problem-error" : undefined}>
        <legend>چه چیزی؟</legend>
        {amenityProblems.map((problem, nth) => (
          <label key={problem}>
            <input
              type="radio"
              name="problem"
              id={nth === 0 ? "problem" : undefined}
              value={problem}
              defaultChecked={values?.problem === problem}
            />
            {AMENITY_PROBLEMS[problem]}
          </label>
        ))}
        {problemError && (
          <p id="problem-error" className={css.error}>
            {problemError}
          </p>
        )}
      </fieldset>
      <TextArea
        label="توضیح"
        name="note"
        rows={2}
        optional
        maxLength={MAX_REPORT_NOTE}
        hint="مانند «از پارسال بسته است» یا نام درستش. تنها ویراستاران می‌خوانند."
        defaultValue={values?.note}
        error={error?.errors?.note}
      />
      <SubmitButton>فرستادن گزارش</SubmitButton>
    </form>
  );
}
