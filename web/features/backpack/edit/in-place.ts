import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** A field that takes the place of the button that opens it: closed, the button is there again and has the focus. */
export function useInPlace() {
  const [shown, setShown] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => setShown(true);
  function close() {
    flushSync(() => setShown(false));
    opener.current?.focus();
  }
  return { shown, open, close, opener };
}
