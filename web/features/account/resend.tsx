import { faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { clock, useSecondsLeft } from "./seconds-left.ts";

interface ResendProps {
  /** When there may be another code: `Date.now()`; unknown is now. */
  at: number | undefined;
  busy: boolean;
}

/** Asks for another code, once the time has come. */
export function Resend({ at, busy }: ResendProps) {
  const left = useSecondsLeft(at);
  return (
    <button type="submit" className={buttonClass("line")} disabled={left > 0 || busy}>
      {left > 0 ? `کد تازه تا ${faDigits(clock(left))} دیگر` : "کد تازه بفرستید"}
    </button>
  );
}
