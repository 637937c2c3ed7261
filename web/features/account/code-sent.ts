import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { latinDigits } from "../../../text/digits.ts";
import type { Handed } from "./contact.ts";

/** ms between «the code is sent» and the screen that asks for it, as specified. */
export const REDIRECT_DELAY = 1500;

interface CodeSent {
  mobile: string;
  email?: string;
  /** Seconds. */
  expires_in: number;
  resend_in: number;
}

/** What the next screen is handed when a code is on its way. */
export const handedOn = ({ mobile, email, expires_in, resend_in }: CodeSent): Handed => ({
  mobile: latinDigits(mobile),
  ...(email && { email }),
  expiresAt: Date.now() + expires_in * 1000,
  resendAt: Date.now() + resend_in * 1000,
});

/** Goes on to the screen that asks for the code, after the time to read that it was sent. */
export function useOnward(to: string, sent: CodeSent | undefined) {
  const navigate = useNavigate();
  const go = useEffectEvent((state: Handed) => navigate(to, { state }));
  useEffect(() => {
    if (!sent) return;
    const state = handedOn(sent); // the code's time runs already
    const timer = setTimeout(() => go(state), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [sent]);
}
