import type { SendingState } from "../../../contract/desk/bulk-send.ts";
import { buttonClass } from "../../../ui/button.ts";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./bulk-send.module.css";

interface SendingDeedsProps {
  state: SendingState;
  stop: () => Promise<{ message: string }>;
  resume: () => Promise<{ message: string }>;
}

/** What can be done about something that is being sent: stop it, or go on with it. */
export function SendingDeeds({ state, stop, resume }: SendingDeedsProps) {
  const { busy, attempt } = useMutation();
  return (
    <p className={css.deeds}>
      {state === "sending" && (
        <button type="button" className={buttonClass("stop")} disabled={busy} onClick={() => void attempt(stop)}>
          ایست
        </button>
      )}
      {state === "stopped" && (
        <button type="button" className={buttonClass()} disabled={busy} onClick={() => void attempt(resume)}>
          از سر گرفتن
        </button>
      )}
    </p>
  );
}
