import { faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { formatCountdown, useCountdown } from "./use-countdown.ts";

interface ResendButtonProps {
  /** When another code may be sent, in milliseconds of `Date.now()`; undefined means now. */
  availableAt: number | undefined;
}

/** Submit button that requests another code, disabled until the server allows it. */
export function ResendButton({ availableAt }: ResendButtonProps) {
  const secondsLeft = useCountdown(availableAt);
  return (
    <button type="submit" className={buttonClass("outline")} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? `کد تازه تا ${faDigits(formatCountdown(secondsLeft))} دیگر` : "کد تازه بفرستید"}
    </button>
  );
}
