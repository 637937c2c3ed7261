import { useEffect, useEffectEvent } from "react";

/** A key by its physical position (`KeyboardEvent.code`), because its letter depends on the keyboard layout. */
export type QueueKey = "KeyJ" | "KeyK" | "KeyA" | "KeyR" | "KeyX" | "KeyU" | "KeyV" | "KeyS" | `Digit${number}` | "?";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches("[type=checkbox]")));

/**
 * Runs the action of a key, except while the user types, a dialog is open, or the key is part of a browser shortcut.
 */
export function useQueueKeys(isEnabled: boolean, actions: Partial<Record<QueueKey, () => void>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const key = /^[?؟]$/.test(event.key) ? "?" : event.shiftKey ? "" : event.code;
    const action = actions[key as QueueKey];
    const isMove = key === "KeyJ" || key === "KeyK";
    if (!action || (event.repeat && !isMove)) return; // a key that is held down must not decide the whole queue
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isEnabled]);
}
