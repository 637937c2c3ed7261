import { useEffect, useState } from "react";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import css from "./undo-bar.module.css";
import type { Decision } from "./use-queue.ts";

interface UndoBarProps {
  deeds: readonly Decision[];
  undo: () => void;
  forget: (deed: Decision) => void;
}

/** What was decided last, and the way back for as long as there is one. */
export function UndoBar({ deeds, undo, forget }: UndoBarProps) {
  const deed = deeds.at(-1);
  const now = useNow(deed !== undefined);
  useEffect(() => {
    if (deed && deed.until <= now) forget(deed);
  }, [deed, now, forget]);
  return (
    <div className={css.place}>
      <p role="status" className={css.said}>
        {deed?.message}
      </p>
      {deed && (
        <button type="button" className={buttonClass("line")} aria-keyshortcuts="u" onClick={undo}>
          برگرداندن
          <span aria-hidden="true">{fa(Math.max(0, Math.ceil((deed.until - now) / 1000)))}</span>
        </button>
      )}
    </div>
  );
}

/** The time in milliseconds, four times a second while `on`. */
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
