import { useEffect, useState } from "react";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import css from "./undo-bar.module.css";
import type { Decision } from "./use-queue.ts";

interface UndoBarProps {
  decisions: readonly Decision[];
  undo: () => void;
  onExpire: (decision: Decision) => void;
}

/** The last decision, with an undo button until it expires. */
export function UndoBar({ decisions, undo, onExpire }: UndoBarProps) {
  const decision = decisions.at(-1);
  const now = useNow(decision !== undefined);
  useEffect(() => {
    if (decision && decision.expiresAt <= now) onExpire(decision);
  }, [decision, now, onExpire]);
  return (
    <div className={css.bar}>
      <p role="status" className={css.message}>
        {decision?.message}
      </p>
      {decision && (
        <button type="button" className={buttonClass("outline")} aria-keyshortcuts="u" onClick={undo}>
          برگرداندن
          <span aria-hidden="true">{fa(Math.max(0, Math.ceil((decision.expiresAt - now) / 1000)))}</span>
        </button>
      )}
    </div>
  );
}

/** The current time in milliseconds, updated four times a second while active. */
function useNow(isActive: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isActive) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isActive]);
  return now;
}
