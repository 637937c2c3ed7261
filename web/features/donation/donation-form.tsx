import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { price } from "../../../text/measures.ts";
import { FormSummary } from "../../../ui/form/form-summary.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import css from "./donation-form.module.css";
import { rialsIn, SUGGESTED, USUAL } from "./toman.ts";

/** The fields as they were typed. */
interface DonationFields {
  /** Rials of a suggested amount, or `own`. */
  amount: string;
  /** The giver's own amount, in toman. */
  own: string;
  name: string;
  mobile: string;
}

/** The fields before anything is typed; with an amount in rials that was wanted before. */
export function emptyFields(wanted: number | undefined): DonationFields {
  const suggested = wanted === undefined || SUGGESTED.includes(wanted);
  return {
    amount: suggested ? String(wanted ?? USUAL) : "own",
    own: suggested ? "" : String(wanted / 10),
    name: "",
    mobile: "",
  };
}

interface DonationFormProps {
  fields: DonationFields;
  refused: ApiErrorBody | undefined;
  /** Whether the gateway is on its way: nothing more is to be sent. */
  leaving: boolean;
}

/** An amount, and a name and a number for whoever likes to give them. What is typed stays, whatever comes of sending it. */
export function DonationForm({ fields, refused, leaving }: DonationFormProps) {
  const busy = useNavigation().state !== "idle" || leaving;
  return (
    <Form method="post" className={css.form} noValidate>
      {refused && <FormSummary message={refused.message} errors={refused.errors} />}
      <Amounts fields={fields} error={refused?.errors?.amount ?? refused?.errors?.own} />
      <div className={css.pair}>
        <TextField
          label="نام"
          name="name"
          optional
          autoComplete="name"
          maxLength={100}
          defaultValue={fields.name}
          error={refused?.errors?.name}
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
          error={refused?.errors?.mobile}
        />
      </div>
      <SubmitButton busy={busy}>پرداخت</SubmitButton>
    </Form>
  );
}

function Amounts({ fields, error }: { fields: DonationFields; error: string | undefined }) {
  const [own, setOwn] = useState(fields.own);
  const rials = rialsIn(own);
  return (
    <fieldset className={css.amounts}>
      <legend>چقدر؟</legend>
      <div className={css.cards}>
        {SUGGESTED.map((amount) => (
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
