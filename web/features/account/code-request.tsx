import { useActionData } from "react-router";
import type { ActionError } from "../../../api-client/actions.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { actionError, typedValues } from "./account-form.tsx";

/** Milliseconds between the confirmation that the code was sent and the screen that asks for it, as specified. */
export const REDIRECT_DELAY = 1500;

/** The props of the field for the phone number that the code is sent to. */
export const MOBILE_FIELD = {
  label: "شمارهٔ همراه",
  name: "mobile",
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel-national",
  placeholder: "۰۹۱۲ ۳۴۵ ۶۷۸۹",
} as const;

/** The result of a form whose action has a code sent. */
export function useCodeRequest() {
  const result = useActionData<ActionError | { sent: true }>();
  return {
    error: actionError(result),
    typed: typedValues(result),
    isSent: result !== undefined && "sent" in result,
  };
}

/** Leads to the screen that asks for the code, by itself after `REDIRECT_DELAY`, so that the confirmation can be read. */
export const CodeScreenLink = ({ to }: { to: string }) => (
  <p role="status">
    کد فرستاده شد.{" "}
    <Link to={to} data-continue={REDIRECT_DELAY}>
      نوشتن کد
    </Link>
  </p>
);
