import { useEffect, useRef } from "react";
import { Icon } from "../content/icon.tsx";
import { focusField } from "./focus-field.ts";
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
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(event.currentTarget.closest("form") ?? document, name);
                  }}
                >
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
