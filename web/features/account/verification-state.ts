import { useEffect } from "react";
import { useLocation } from "react-router";
import { readStorage, writeStorage } from "../../../api-client/storage.ts";
import { VERIFICATION_KEYS } from "./verification-storage.ts";

/** Navigation state that the sign-up and password-reset screens pass to each other. */
export interface VerificationState {
  mobile?: string;
  email?: string;
  /** When the code expires and when another may be sent, in milliseconds of `Date.now()`. */
  expiresAt?: number;
  resendAt?: number;
  activation_token?: string;
  reset_token?: string;
}

/** The navigation state of this screen; in a new window, the phone number and email address from localStorage. */
export function useVerificationState(): VerificationState {
  const { state } = useLocation();
  const navigationState: VerificationState = state ?? {};
  return navigationState.mobile ? navigationState : { ...readStored(), ...navigationState };
}

const readStored = (): VerificationState =>
  Object.fromEntries(
    VERIFICATION_KEYS.map((key) => [key, readStorage("localStorage", key)]).filter(([, value]) => value),
  );

/** Stores the phone number and email address for a reload or another window of this screen. */
export function useStoreVerification({ mobile, email }: VerificationState) {
  useEffect(() => {
    if (mobile) writeStorage("localStorage", "mobile", mobile);
    if (email) writeStorage("localStorage", "email", email);
  }, [mobile, email]);
}
