import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { checkUser } from "../../../contract/member/account.ts";
import { latinDigits } from "../../../text/digits.ts";

export type UserKey = "mobile" | "email" | "username";

/** `success`: nobody has it; `error`: somebody has. */
export type ExistsState = "idle" | "checking" | "success" | "error";

const pause = 500; // ms without typing

// While it has not the form of one, there is nobody to ask about.
const forms: Record<UserKey, RegExp> = {
  mobile: /^(?:\+|00)?(?:98)?0?9\d{9}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  username: /^[a-z][a-z0-9._]{2,29}$/i,
};

/** As the server will read it: a number may be written with spaces, dashes and brackets. */
const asked = (key: UserKey, typed: string) =>
  key === "mobile" ? latinDigits(typed).replace(/[\s\u200c()-]/g, "") : latinDigits(typed).trim();

/**
 * Asks whether somebody has this number, address or name, when typing pauses. Only the last question counts, and one that gets no
 * answer is forgotten: sending the form asks again.
 */
export function useUserExists(key: UserKey) {
  const [state, setState] = useState<ExistsState>("idle");
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function check(typed: string) {
    asking.current?.abort();
    const question = new AbortController();
    asking.current = question;
    setState("idle");
    const value = asked(key, typed);
    if (!key || !value || !forms[key].test(value)) return;
    try {
      await new Promise((done) => setTimeout(done, pause));
      if (question.signal.aborted) return;
      setState("checking");
      const { exists } = await api(checkUser, { key, value }, question.signal);
      if (!question.signal.aborted) setState(exists ? "error" : "success");
    } catch {
      if (!question.signal.aborted) setState("idle");
    }
  }
  return { state, check };
}
