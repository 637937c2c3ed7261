import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../content/icon.tsx";
import css from "./form-summary.module.css";

interface FormSummaryProps {
  /** The result of the submission. */
  message: string;
  /** Validation errors by field name. */
  errors?: Record<string, string> | undefined;
}

/** Shows the errors of a submission above the form, with a link to each invalid field. Takes the focus. */
export function FormSummary({ message, errors = {} }: FormSummaryProps) {
  const container = useRef<HTMLDivElement>(null);
  const fieldErrors = Object.entries(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submission takes the focus, also with the same message
  useEffect(() => container.current?.focus(), [errors, message]);
  return (
    <div ref={container} className={css.summary} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        {fieldErrors.every(([, sentence]) => sentence !== message) && <p>{message}</p>}
        {fieldErrors.length > 0 && (
          <ul>
            {fieldErrors.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
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

/** Focuses the field of that name; for a hidden one, the first control of its group. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const element = event.currentTarget.closest("form")?.elements.namedItem(name);
  const field = element instanceof RadioNodeList ? element[0] : element;
  if (!(field instanceof HTMLElement)) return;
  const hidden = field instanceof HTMLInputElement && field.type === "hidden";
  const control = hidden ? field.closest("fieldset")?.querySelector<HTMLElement>("input, select") : field;
  control?.focus();
}
