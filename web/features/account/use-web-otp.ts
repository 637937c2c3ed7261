import { useEffect, useEffectEvent } from "react";

interface OtpCredential extends Credential {
  code: string;
}

/** Reads the code from the text message with WebOTP, in browsers that support it. */
export function useWebOtp(onCode: (code: string) => void) {
  const onReceived = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const controller = new AbortController();
    const options = { otp: { transport: ["sms"] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => credential && onReceived((credential as OtpCredential).code),
      () => {}, // not received or declined: the visitor types the code
    );
    return () => controller.abort();
  }, []);
}
