import type { ComponentProps } from "react";
import css from "./busy-button.module.css";

interface BusyButtonProps extends ComponentProps<"button"> {
  /** Whether something is under way that a press would begin again or disturb. */
  busy: boolean;
  /** Whether there is nothing to do with it, as after its own press. */
  isOff?: boolean;
}

/**
 * A button that ignores presses while it is `busy` or `isOff`. It is not `disabled` then, since the keyboard would lose its place on the
 * screen.
 */
export const BusyButton = ({ busy, isOff = false, className = "", onClick, ...rest }: BusyButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${css.button} ${className}`}
    aria-busy={busy || undefined}
    aria-disabled={busy || isOff || undefined}
    onClick={(event) => (busy || isOff ? event.preventDefault() : onClick?.(event))}
  />
);
