import { useHydrated } from "./use-hydrated.ts";

/** What to say at a field for the log-in when the browser refuses cookies: the visitor would be led on, and be no member. */
export function useCookieProblem(): string | undefined {
  const isRefused = useHydrated() && !navigator.cookieEnabled;
  return isRefused
    ? "مرورگر شما کوکی‌ها را نمی‌پذیرد و بدون آن‌ها نمی‌توان وارد شد. در تنظیمات مرورگر آن‌ها را بپذیرید."
    : undefined;
}
