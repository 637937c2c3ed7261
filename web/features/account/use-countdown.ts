import { useEffect, useState } from "react";

/** Counts down the whole seconds until a moment (`Date.now()`); 0 when it is past or undefined. */
export function useCountdown(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (moment === undefined || moment <= Date.now()) return;
    const interval = setInterval(() => setNow(Date.now()), 1000);
    const stop = setTimeout(() => clearInterval(interval), moment - Date.now() + 1500);
    return () => {
      clearInterval(interval);
      clearTimeout(stop);
    };
  }, [moment]);
  return secondsLeft;
}

/** Formats seconds as `1:05`, in Latin digits. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
