import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { checkAccountExists } from "../../../contract/member/account.ts";
import { toLatinDigits } from "../../../text/digits.ts";

export type Identifier = "mobile" | "email" | "username";

/** `success`: the identifier is free; `error`: another account has it. */
export type Availability = "idle" | "checking" | "success" | "error";

const DEBOUNCE_MS = 500; // ms without typing

// Incomplete values are not checked.
const PATTERNS: Record<Identifier, RegExp> = {
  mobile: /^(?:\+|00)?(?:98)?0?9\d{9}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  username: /^[a-z][a-z0-9._]{2,29}$/i,
};

/** Normalizes as the server does: a phone number may be written with spaces, dashes and brackets. */
const normalize = (key: Identifier, typed: string) =>
  key === "mobile" ? toLatinDigits(typed).replace(/[\s\u200c()-]/g, "") : toLatinDigits(typed).trim();

/**
 * Checks whether an account has this phone number, email address or username once typing pauses. Only the latest
 * request counts. A failed request is ignored, because submitting the form checks again.
 */
export function useAvailability(key: Identifier) {
  const [state, setState] = useState<Availability>("idle");
  const inFlight = useRef<AbortController>(undefined);
  useEffect(() => () => inFlight.current?.abort(), []);

  async function check(typed: string) {
    inFlight.current?.abort();
    const controller = new AbortController();
    inFlight.current = controller;
    setState("idle");
    const value = normalize(key, typed);
    if (!key || !value || !PATTERNS[key].test(value)) return;
    try {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      if (controller.signal.aborted) return;
      setState("checking");
      const { exists } = await api(checkAccountExists, { key, value }, controller.signal);
      if (!controller.signal.aborted) setState(exists ? "error" : "success");
    } catch {
      if (!controller.signal.aborted) setState("idle");
    }
  }
  return { state, check };
}
