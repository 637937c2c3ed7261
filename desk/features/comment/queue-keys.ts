import { useEffect, useRef } from "react";

/** A key by its place on the keyboard: what is printed there depends on the language that one types in. */
export type QueueKey = "KeyJ" | "KeyK" | "KeyA" | "KeyR" | "KeyX" | "KeyU" | "?";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches("[type=checkbox]")));

/** Runs what belongs to a key, unless somebody types, a dialog is open, or the key is part of a shortcut of the browser. */
export function useQueueKeys(isEnabled: boolean, actions: Record<QueueKey, () => void>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const key = /^[?؟]$/.test(event.key) ? "?" : event.shiftKey ? "" : event.code;
      const action = latest.current[key as QueueKey];
      const isMove = key === "KeyJ" || key === "KeyK";
      if (!action || (event.repeat && !isMove)) return; // a key held down must not decide on all of the queue
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isEnabled]);
}
