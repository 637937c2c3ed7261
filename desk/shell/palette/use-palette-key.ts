import { useEffect, useEffectEvent } from "react";

/** Opens the palette on Ctrl+K (⌘K), unless an editor of texts has taken the keys for a link, or a dialog is open. */
export function usePaletteKey(open: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    event.preventDefault(); // the browser's own search
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
