import { useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import {
  type BulkPreview,
  type BulkResult,
  saveBulkEdit,
  undoBulkEdit,
} from "../../../contract/desk/bulk/bulk-edit.ts";
import { invalidateChoices } from "../fields/choices.ts";
import type { RecordDef } from "../record-def.ts";
import { type FieldChange, toInput } from "./use-bulk-preview.ts";

/** What was done, and whether it can still be undone. */
export interface Outcome extends BulkResult {
  isUndone: boolean;
}

/** Saves changes of many records, and takes the last one back. `round` counts what may have been stored. */
export function useBulkEdit(def: RecordDef) {
  const { kind } = def.endpoints;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<ApiErrorBody>();
  const [round, setRound] = useState(0);
  async function run(call: () => Promise<BulkResult>, isUndone: boolean) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setOutcome({ ...(await call()), isUndone });
    } catch (error) {
      setProblem(errorBodyOf(error)); // its answer may be lost alone: the next preview shows what is stored
    }
    invalidateChoices();
    setRound((before) => before + 1);
    setBusy(false);
  }
  return {
    ...{ busy, outcome, problem, round },
    save: (change: FieldChange, records: BulkPreview["records"]) =>
      run(() => api(saveBulkEdit, { ...toInput(def, change), records }), false),
    undo: (records: BulkResult["records"]) => run(() => api(undoBulkEdit, { kind, records }), true),
    /** Forgets what is said of the last save. */
    clear: () => {
      setOutcome(undefined);
      setProblem(undefined);
    },
  };
}
