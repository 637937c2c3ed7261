import type { BulkSendState } from "../../../contract/desk/bulk-send.ts";
import { buttonClass } from "../../../ui/button.ts";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./bulk-send.module.css";

interface BulkSendActionsProps {
  state: BulkSendState;
  stop: () => Promise<{ message: string }>;
  resume: () => Promise<{ message: string }>;
}

/** Buttons that stop a running bulk send or resume a stopped one. */
export function BulkSendActions({ state, stop, resume }: BulkSendActionsProps) {
  const { busy, run } = useMutation();
  return (
    <p className={css.actions}>
      {state === "sending" && (
        <BusyButton type="button" className={buttonClass("danger")} busy={busy} onClick={() => void run(stop)}>
          توقف
        </BusyButton>
      )}
      {state === "stopped" && (
        <BusyButton type="button" className={buttonClass()} busy={busy} onClick={() => void run(resume)}>
          از سر گرفتن
        </BusyButton>
      )}
    </p>
  );
}
