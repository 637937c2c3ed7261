import { faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { formatCountdown, useCountdown } from "./use-countdown.ts";

interface ResendButtonProps {
  /** Seconds until another code may be sent; undefined means now. */
  seconds: number | undefined;
  /** What says the seconds: they are counted anew for another one. */
  start: object;
}

/** Submit button that requests another code, disabled until the server allows it. */
export function ResendButton({ seconds, start }: ResendButtonProps) {
  const secondsLeft = useCountdown(seconds, start);
  return (
    <button type="submit" className={buttonClass("outline")} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? `کد تازه تا ${faDigits(formatCountdown(secondsLeft))} دیگر` : "کد تازه بفرستید"}
    </button>
  );
}
