import { useState } from "react";
import { fa } from "../../../text/digits.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import css from "./bio-field.module.css";

interface BioFieldProps {
  defaultValue: string;
  error?: string | undefined;
}

const MAX_LENGTH = 500; // characters, the limit of the contract

/** The biography with a character count. A text that is too long shows an error and is not truncated, so that no pasted text is lost. */
export function BioField({ defaultValue, error }: BioFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const excess = length - MAX_LENGTH;
  return (
    <TextArea
      label="دربارهٔ من"
      name="bio"
      rows={4}
      defaultValue={defaultValue}
      hint={<span className={css.count}>{`${fa(length)} از ${fa(MAX_LENGTH)} نویسه`}</span>}
      error={excess > 0 ? `${fa(excess)} نویسه بیش از اندازه است.` : error}
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
