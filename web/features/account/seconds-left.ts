import { useEffect, useState } from "react";

/** Whole seconds until a moment (`Date.now()`), counted down; 0 when it is past or unknown. */
export function useSecondsLeft(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (moment === undefined || moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    const end = setTimeout(() => clearInterval(timer), moment - Date.now() + 1500);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [moment]);
  return left;
}

/** «۱:۰۵», in Latin digits. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
