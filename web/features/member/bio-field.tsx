import { useState } from "react";
import { fa } from "../../../text/digits.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import css from "./bio-field.module.css";

interface BioFieldProps {
  defaultValue: string;
  error?: string | undefined;
}

const MOST = 500; // characters, as the contract has it

/** A few words about oneself, with how many letters there are. Too long is said and not cut: nothing pasted is lost. */
export function BioField({ defaultValue, error }: BioFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const over = length - MOST;
  return (
    <TextArea
      label="دربارهٔ من"
      name="bio"
      rows={4}
      defaultValue={defaultValue}
      hint={<span className={css.count}>{`${fa(length)} از ${fa(MOST)} نویسه`}</span>}
      error={over > 0 ? `${fa(over)} نویسه بیش از اندازه است.` : error}
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
