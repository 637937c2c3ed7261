import { useEffect, useEffectEvent } from "react";

interface OtpCredential extends Credential {
  code: string;
}

/** Where the browser may read the message with the code (WebOTP), it need not be typed. */
export function useCodeMessage(onCode: (code: string) => void) {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const leaving = new AbortController();
    const wish = { otp: { transport: ["sms"] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials.get(wish).then(
      (credential) => credential && found((credential as OtpCredential).code),
      () => {}, // the reader types it
    );
    return () => leaving.abort();
  }, []);
}
