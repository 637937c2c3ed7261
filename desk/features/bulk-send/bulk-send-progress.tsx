import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { SendingState } from "../../../contract/desk/bulk-send.ts";
import { fa } from "../../../text/digits.ts";
import css from "./bulk-send.module.css";

const LOOK_EVERY = 2000; // ms

interface SendingProgressProps {
  state: SendingState;
  /** How many there are, and how many need nothing more. */
  total: number;
  done: number;
  /** What these are, in words with their number. */
  parts: { name: string; count: number }[];
}

/** How far it has come; looks again by itself while it is on its way. */
export function SendingProgress({ state, total, done, parts }: SendingProgressProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "sending") return;
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [state, revalidate]);
  return (
    <section className={css.progress} aria-label="پیشرفت">
      <progress aria-label="پیشرفت فرستادن" value={done} max={Math.max(1, total)} />
      <p role="status">{`${fa(done)} از ${fa(total)}`}</p>
      <dl>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fa(count)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
