import { useState } from "react";
import { fa } from "../../../text/digits.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import css from "./message-form.module.css";

const MAX_LENGTH = 4000; // characters, as in the contract

/** The message with a count of its characters. An overlong text is reported and not truncated: nothing pasted is lost. */
export function MessageField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const [length, setLength] = useState(defaultValue.length);
  const excess = length - MAX_LENGTH;
  return (
    <TextArea
      label="پیام"
      name="message"
      rows={8}
      defaultValue={defaultValue}
      hint={<span className={css.count}>{`${fa(length)} از ${fa(MAX_LENGTH)} نویسه`}</span>}
      error={excess > 0 ? `${fa(excess)} نویسه بیش از اندازه است.` : error}
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
