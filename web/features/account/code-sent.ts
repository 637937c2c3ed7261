import { useEffect, useEffectEvent } from "react";
import { useActionData, useNavigate, useNavigation } from "react-router";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { toLatinDigits } from "../../../text/digits.ts";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { actionError } from "./account-form.tsx";
import { useVerificationState, type VerificationState } from "./verification-state.ts";

/** Milliseconds between the confirmation that the code was sent and the screen that asks for it, as specified. */
export const REDIRECT_DELAY = 1500;

interface CodeSent {
  mobile: string;
  email?: string;
  /** In seconds, like `resend_in`. */
  expires_in: number;
  resend_in: number;
}

/** The navigation state for the code screen, with absolute times. */
export const toVerificationState = ({ mobile, email, expires_in, resend_in }: CodeSent): VerificationState => ({
  mobile: toLatinDigits(mobile),
  ...(email && { email }),
  expiresAt: Date.now() + expires_in * 1000,
  resendAt: Date.now() + resend_in * 1000,
});

/** Navigates to the code screen after `REDIRECT_DELAY`, so that the confirmation can be read. */
function useDelayedNavigation(to: string, sent: CodeSent | undefined) {
  const navigate = useNavigate();
  const navigateWith = useEffectEvent((state: VerificationState) => navigate(to, { state }));
  useEffect(() => {
    if (!sent) return;
    const state = toVerificationState(sent); // computed now: the code's lifetime has already begun
    const timer = setTimeout(() => navigateWith(state), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [sent]);
}

/** The props of the field for the phone number that the code is sent to. */
export const MOBILE_FIELD = {
  label: "شمارهٔ همراه",
  name: "mobile",
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel-national",
  placeholder: "۰۹۱۲ ۳۴۵ ۶۷۸۹",
} as const;

/**
 * The state of a form whose action has a code sent; then it opens `next`, the screen that asks for the code. `verification` has the
 * values of a visitor who returns to correct them.
 */
export function useCodeRequest(next: string) {
  const result = useActionData<{ error: ApiErrorBody } | { sent: CodeSent }>();
  const codeSent = result && "sent" in result ? result.sent : undefined;
  useDelayedNavigation(next, codeSent);
  const navigationState = useVerificationState();
  const verification: VerificationState = useHydrated() ? navigationState : {}; // not available on the server
  return {
    error: actionError(result),
    verification,
    busy: useNavigation().state !== "idle" || codeSent !== undefined,
  };
}
