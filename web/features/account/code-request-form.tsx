import type { ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { actionError, FormError, formClass } from "./account-form.tsx";
import { type CodeSent, useDelayedNavigation } from "./code-sent.ts";
import { useVerificationState, type VerificationState } from "./verification-state.ts";

/** The props of the field for the phone number that the code is sent to. */
export const MOBILE_FIELD = {
  label: "شمارهٔ همراه",
  name: "mobile",
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel-national",
  placeholder: "۰۹۱۲ ۳۴۵ ۶۷۸۹",
} as const;

interface CodeRequestFormProps {
  /** Path of the screen that asks for the code; opened when the code is sent. */
  next: string;
  /** Shown without scripts, which the next screens need. */
  noscript: string;
  /** The fields, with the error of the last submission and the values of a visitor who returns to correct them. */
  fields: (error: ApiErrorBody | undefined, verification: VerificationState) => ReactNode;
  /** Rendered below the button. */
  children?: ReactNode;
}

/** A form that has a code sent to a phone number, and then opens the screen that asks for it. */
export function CodeRequestForm({ next, noscript, fields, children }: CodeRequestFormProps) {
  const result = useActionData<{ error: ApiErrorBody } | { sent: CodeSent }>();
  const error = actionError(result);
  const codeSent = result && "sent" in result ? result.sent : undefined;
  useDelayedNavigation(next, codeSent);
  const navigationState = useVerificationState();
  const verification = useHydrated() ? navigationState : {}; // the navigation state is not available on the server
  const busy = useNavigation().state !== "idle" || codeSent !== undefined;
  return (
    <Form method="post" className={formClass} noValidate>
      <FormError error={error} />
      {fields(error, verification)}
      <SubmitButton busy={busy} needsScript>
        فرستادن کد
      </SubmitButton>
      {children}
      <noscript>{noscript}</noscript>
    </Form>
  );
}
