import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { removeStorage } from "../../../api-client/storage.ts";

/** The localStorage keys of the phone number and email address, as specified. */
export const VERIFICATION_KEYS = ["mobile", "email"] as const;

/**
 * Clears the stored phone number and email address when the visitor leaves any page but `/register-info`. For the root
 * layout: its layout effect runs before `useStoreVerification` of the next screen.
 */
export function useClearVerificationOnLeave() {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPathname.current !== pathname && previousPathname.current !== "/register-info")
      clearStoredVerification();
    previousPathname.current = pathname;
  }, [pathname]);
}

/** Clears the stored phone number and email address. */
export function clearStoredVerification() {
  for (const key of VERIFICATION_KEYS) removeStorage("localStorage", key);
}
