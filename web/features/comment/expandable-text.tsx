import { useId, useState } from "react";
import css from "./comments.module.css";

interface ExpandableTextProps {
  text: string;
  /** The author's name, for the accessible name of the button. */
  name: string;
}

/** Plain text with its line breaks; a long one shows its first five lines until it is expanded. */
export function ExpandableText({ text, name }: ExpandableTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <div className={css.text}>
      <p id={id} dir="auto" data-clamped={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "کمتر" : "بیشتر"}
          <span className="visually-hidden">{` از دیدگاه ${name}`}</span>
        </button>
      )}
    </div>
  );
}

const MAX_LINE_LENGTH = 90; // characters in a line, at most
const MAX_LINES = 6; // lines: one more than are shown, or the button would reveal nothing

const isLong = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / MAX_LINE_LENGTH)), 0) >
  MAX_LINES;
