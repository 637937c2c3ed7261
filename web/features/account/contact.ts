import { useEffect } from "react";
import { useLocation } from "react-router";
import { CONTACT } from "./contact-forgotten.ts";

/** What the screens of signing up and recovering hand from one to the next, in the state of the navigation. */
export interface Handed {
  mobile?: string;
  email?: string;
  /** When the code ends and when there may be another: milliseconds of `Date.now()`. */
  expiresAt?: number;
  resendAt?: number;
  activation_token?: string;
  reset_token?: string;
}

/** What the last screen handed over; a new window knows number and address still from the storage. */
export function useHanded(): Handed {
  const { state } = useLocation();
  const handed: Handed = state ?? {};
  return handed.mobile ? handed : { ...stored(), ...handed };
}

function stored(): Handed {
  try {
    return Object.fromEntries(
      CONTACT.flatMap((key) => [[key, localStorage.getItem(key)]]).filter(([, value]) => value),
    );
  } catch {
    return {}; // storage is closed: the state of the navigation is enough
  }
}

/** Stores number and address, for a reload or another window of this screen. */
export function useContactStored({ mobile, email }: Handed) {
  useEffect(() => {
    try {
      if (mobile) localStorage.setItem("mobile", mobile);
      if (email) localStorage.setItem("email", email);
    } catch {
      // storage is closed
    }
  }, [mobile, email]);
}
