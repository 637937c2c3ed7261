import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Under which names number and address are stored, as specified. */
export const CONTACT = ["mobile", "email"] as const;

/**
 * Clears the stored number and address when a page is left, any but `/register-info`. For what goes along from screen to screen:
 * its layout effect comes before the next screen's `useContactStored`.
 */
export function useContactForgotten() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useLayoutEffect(() => {
    if (left.current !== pathname && left.current !== "/register-info") forgetContact();
    left.current = pathname;
  }, [pathname]);
}

/** Clears the stored number and address. */
export function forgetContact() {
  try {
    for (const key of CONTACT) localStorage.removeItem(key);
  } catch {
    // storage is closed: there is nothing in it
  }
}
