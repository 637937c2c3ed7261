import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** State of a field that replaces the button that opens it; closing it restores the button with the focus. */
export function useInlineEdit() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => setOpen(true);
  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }
  return { isOpen, open, close, opener };
}
