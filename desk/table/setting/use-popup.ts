import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A part of the screen that a button opens below it. Escape closes it and gives the focus back to the button; a press or a focus outside
 * closes it. `container` holds the button, as its first one, and the part.
 */
export function usePopup() {
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => {
    setIsOpen(false);
    container.current?.querySelector("button")?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !container.current?.contains(target)) setIsOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen, close]);
  return { container, isOpen, close, toggle: () => setIsOpen((open) => !open) };
}
