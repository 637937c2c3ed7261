import { useId, useState } from "react";
import css from "./comments.module.css";

interface FoldedTextProps {
  text: string;
  /** Whose words these are, for whoever only hears the button. */
  name: string;
}

/** Plain text with its own lines; a long one shows its first five until one wants more. */
export function FoldedText({ text, name }: FoldedTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <div className={css.text}>
      <p id={id} dir="auto" data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "کمتر" : "بیشتر"}
          <span className="unseen">{` از دیدگاه ${name}`}</span>
        </button>
      )}
    </div>
  );
}

const widest = 90; // letters in a line, at the most
const most = 6; // lines: one more than are shown, or the button would show nothing

const isLong = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / widest)), 0) > most;
