import { useState } from "react";
import { price } from "../../../text/measures.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import css from "./donation-form.module.css";
import { parseToman, SUGGESTED_AMOUNTS } from "./toman.ts";

interface AmountsProps {
  /** Rials of a suggested amount, or `own`. */
  amount: string;
  /** The donor's own amount, in toman. */
  own: string;
  error: string | undefined;
}

/** The suggested amounts, and a field for another one, which is repeated in words. */
export function Amounts({ amount: selected, own: initialOwn, error }: AmountsProps) {
  const [own, setOwn] = useState(initialOwn);
  const rials = parseToman(own);
  return (
    <fieldset className={css.amounts}>
      <legend>چقدر؟</legend>
      <div className={css.cards}>
        {SUGGESTED_AMOUNTS.map((amount) => (
          <label key={amount} className={css.card}>
            <input type="radio" name="amount" value={amount} defaultChecked={selected === String(amount)} />
            {price(amount)}
          </label>
        ))}
        <label className={css.card}>
          <input type="radio" name="amount" value="own" defaultChecked={selected === "own"} />
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
