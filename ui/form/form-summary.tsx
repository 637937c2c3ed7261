import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../content/icon.tsx";
import css from "./form-summary.module.css";

interface FormSummaryProps {
  /** What came of sending the form. */
  message: string;
  /** The wrong fields by name, each with a sentence. */
  errors?: Record<string, string> | undefined;
}

/** Says above a form why it was refused, and leads to each wrong field. Takes the focus, so that nobody misses it. */
export function FormSummary({ message, errors = {} }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new one, also with the same words
  useEffect(() => box.current?.focus(), [errors, message]);
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>{message}</p>
        {wrong.length > 0 && (
          <ul>
            {wrong.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** To the field of that name; where it is a hidden one, to the first control of its group. */
function lead(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const found = event.currentTarget.closest("form")?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!(field instanceof HTMLElement)) return;
  const hidden = field instanceof HTMLInputElement && field.type === "hidden";
  const control = hidden ? field.closest("fieldset")?.querySelector<HTMLElement>("input, select") : field;
  control?.focus();
}
