import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { price } from "../../../text/measures.ts";
import { FormSummary } from "../../../ui/form/form-summary.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import css from "./donation-form.module.css";
import { DEFAULT_AMOUNT, parseToman, SUGGESTED_AMOUNTS } from "./toman.ts";

/** The fields as typed. */
interface DonationFields {
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
  /** Whether the redirect to the gateway has begun: nothing more may be submitted. */
  redirecting: boolean;
}

/**
 * Form for an amount, with an optional name and phone number. The values stay whatever the result of the submission.
 */
export function DonationForm({ fields, error, redirecting }: DonationFormProps) {
  const busy = useNavigation().state !== "idle" || redirecting;
  return (
    <Form method="post" className={css.form} noValidate>
      {error && <FormSummary message={error.message} errors={error.errors} />}
      <Amounts fields={fields} error={error?.errors?.amount ?? error?.errors?.own} />
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
      <SubmitButton busy={busy}>پرداخت</SubmitButton>
    </Form>
  );
}

function Amounts({ fields, error }: { fields: DonationFields; error: string | undefined }) {
  const [own, setOwn] = useState(fields.own);
  const rials = parseToman(own);
  return (
    <fieldset className={css.amounts}>
      <legend>چقدر؟</legend>
      <div className={css.cards}>
        {SUGGESTED_AMOUNTS.map((amount) => (
          <label key={amount} className={css.card}>
            <input type="radio" name="amount" value={amount} defaultChecked={fields.amount === String(amount)} />
            {price(amount)}
          </label>
        ))}
        <label className={css.card}>
          <input type="radio" name="amount" value="own" defaultChecked={fields.amount === "own"} />
          مبلغ دیگر
        </label>
      </div>
      <div className={css.own}>
        <TextField
          label="مبلغ به تومان"
          name="own"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={30}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          hint={<span aria-live="polite">{rials ? price(rials) : "از ۱۰ هزار تا ۵۰۰ میلیون تومان"}</span>}
          error={error}
        />
      </div>
    </fieldset>
  );
}
