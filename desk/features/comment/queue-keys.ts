import { useEffect, useRef } from "react";

/** A key by its place on the keyboard: what is printed there depends on the language that one types in. */
export type QueueKey = "KeyJ" | "KeyK" | "KeyA" | "KeyR" | "KeyX" | "KeyU" | "?";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches("[type=checkbox]")));

/** Runs what belongs to a key, unless somebody types, a dialog is open, or the key is part of a shortcut of the browser. */
export function useQueueKeys(on: boolean, deeds: Record<QueueKey, () => void>) {
  const current = useRef(deeds);
  useEffect(() => {
    current.current = deeds;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const key = /^[?؟]$/.test(event.key) ? "?" : event.shiftKey ? "" : event.code;
      const deed = current.current[key as QueueKey];
      const moves = key === "KeyJ" || key === "KeyK";
      if (!deed || (event.repeat && !moves)) return; // a key held down must not decide on all of the queue
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
