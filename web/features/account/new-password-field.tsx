import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { checkPassword } from "../../../contract/member/account.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";

const DEBOUNCE_MS = 400; // without typing
const MIN_LENGTH = 8; // what is shorter is said to be too short
const OWNER_FIELDS = ["mobile", "email", "username", "first_name", "last_name"] as const;

interface NewPasswordFieldProps {
  label: string;
  required?: boolean;
  error?: string | undefined;
}

/**
 * A new password with its strength. The server is asked whether it would accept it, with the names in the same form, so that the
 * strength never praises what is rejected. A failed request is ignored, because submitting the form checks again.
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [objection, setObjection] = useState<string | null>(null);
  const inFlight = useRef<AbortController>(undefined);
  useEffect(() => () => inFlight.current?.abort(), []);

  async function check({ value: password, form }: HTMLInputElement) {
    inFlight.current?.abort();
    const controller = new AbortController();
    inFlight.current = controller;
    setObjection(null);
    if ([...password].length < MIN_LENGTH) return;
    const fields = new FormData(form ?? undefined);
    const owner = Object.fromEntries(OWNER_FIELDS.map((name) => [name, String(fields.get(name) ?? "").slice(0, 254)]));
    try {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      if (controller.signal.aborted) return;
      const result = await api(checkPassword, { password, ...owner }, controller.signal);
      if (!controller.signal.aborted) setObjection(result.objection);
    } catch {} // the form says it when it is submitted
  }
  return (
    <PasswordField
      {...props}
      name="password"
      autoComplete="new-password"
      strength
      objection={objection}
      onTyped={check}
    />
  );
}
