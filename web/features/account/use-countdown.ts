import { useEffect, useState } from "react";

/**
 * Counts seconds down to 0, from when they were first shown or from the first effect after a new `start`, the object that says them. The first
 * text is the server's, however late a busy phone starts with it.
 */
export function useCountdown(seconds = 0, start?: object): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code may have the same time
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const update = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(interval);
    };
    const interval = setInterval(update, 1000);
    update();
    return () => clearInterval(interval);
  }, [seconds, start]);
  return secondsLeft;
}

/** Formats seconds as `1:05`, in Latin digits. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
