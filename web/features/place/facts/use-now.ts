import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time, to the minute; null on the server and during hydration, whose page may have been cached. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
