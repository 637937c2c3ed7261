import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
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

/** The progress of a bulk send; polls while it is running. A poll waits for the one before, and for what the editor opens: it would abort them. */
export function BulkSendProgress({ state, total, doneCount, parts }: BulkSendProgressProps) {
  const { revalidate } = useRevalidator();
  const isOpening = useNavigation().state !== "idle";
  useEffect(() => {
    if (state !== "sending" || isOpening) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (document.visibilityState === "visible") await revalidate();
      if (timer !== undefined) timer = setTimeout(poll, POLL_MS);
    };
    timer = setTimeout(poll, POLL_MS);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [state, isOpening, revalidate]);
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
