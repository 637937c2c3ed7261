import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { toLatinDigits } from "../../../text/digits.ts";
import type { VerificationState } from "./verification-state.ts";

/** Milliseconds between the confirmation that the code was sent and the screen that asks for it, as specified. */
export const REDIRECT_DELAY = 1500;

export interface CodeSent {
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
export function useDelayedNavigation(to: string, sent: CodeSent | undefined) {
  const navigate = useNavigate();
  const navigateWith = useEffectEvent((state: VerificationState) => navigate(to, { state }));
  useEffect(() => {
    if (!sent) return;
    const state = toVerificationState(sent); // computed now: the code's lifetime has already begun
    const timer = setTimeout(() => navigateWith(state), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [sent]);
}
