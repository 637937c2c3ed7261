import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BulkSendState } from "../../../contract/desk/bulk-send.ts";
import { fa } from "../../../text/digits.ts";
import css from "./bulk-send.module.css";

const POLL_MS = 2000;

interface BulkSendProgressProps {
  state: BulkSendState;
  /** How many recipients there are, and how many of them are finished. */
  total: number;
  doneCount: number;
  /** The finished and open ones by outcome: label and count. */
  parts: { name: string; count: number }[];
}

/** The progress of a bulk send; polls while it is running. */
export function BulkSendProgress({ state, total, doneCount, parts }: BulkSendProgressProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "sending") return;
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [state, revalidate]);
  return (
    <section className={css.progress} aria-label="پیشرفت">
      <progress aria-label="پیشرفت فرستادن" value={doneCount} max={Math.max(1, total)} />
      <p role="status">{`${fa(doneCount)} از ${fa(total)}`}</p>
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
