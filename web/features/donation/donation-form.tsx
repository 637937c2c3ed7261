import type { ApiErrorBody } from "../../../contract/api-error.ts";
import FormSummary from "../../../ui/form/form-summary.island.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import Amounts from "./amounts.island.tsx";
import css from "./donation-form.module.css";
import { DEFAULT_AMOUNT, SUGGESTED_AMOUNTS } from "./toman.ts";

/** The fields as typed. */
export interface DonationFields {
  /** Rials of a suggested amount, or `own`. */
  amount: string;
  /** The donor's own amount, in toman. */
  own: string;
  name: string;
  mobile: string;
}

/** The initial fields, with the amount of the URL, in rials, if it has one. */
export function initialFields(initialAmount: number | undefined): DonationFields {
  const isSuggested = initialAmount === undefined || SUGGESTED_AMOUNTS.includes(initialAmount);
  return {
    amount: isSuggested ? String(initialAmount ?? DEFAULT_AMOUNT) : "own",
    own: isSuggested ? "" : String(initialAmount / 10),
    name: "",
    mobile: "",
  };
}

interface DonationFormProps {
  fields: DonationFields;
  error: ApiErrorBody | undefined;
}

/**
 * Form for an amount, with an optional name and phone number. The values stay whatever the result of the submission.
 */
export function DonationForm({ fields, error }: DonationFormProps) {
  return (
    <form method="post" className={css.form} noValidate>
      {error && <FormSummary message={error.message} errors={error.errors} />}
      <Amounts amount={fields.amount} own={fields.own} error={error?.errors?.amount ?? error?.errors?.own} />
      <div className={css.pair}>
        <TextField
          label="نام"
          name="name"
          optional
          autoComplete="name"
          maxLength={100}
          defaultValue={fields.name}
          error={error?.errors?.name}
        />
        <TextField
          label="شمارهٔ همراه"
          name="mobile"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          dir="ltr"
          defaultValue={fields.mobile}
          error={error?.errors?.mobile}
        />
      </div>
      <SubmitButton>پرداخت</SubmitButton>
    </form>
  );
}
