import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useRight } from "../../ui/use-right.ts";
import { invalidateChoices } from "../fields/choices.ts";
import { isDraft, isPublished, type RecordDef, type RecordRow } from "../record-def.ts";

type RecordRefs = readonly Pick<RecordRow, "id" | "state">[];

interface BulkResult {
  /** The records that were changed: not those that a colleague had changed before. */
  ids: number[];
  message: string;
}

/**
 * Publishes, removes and restores records, many at once, each with an undo of what it changed in a toast. Resolves with whether
 * it succeeded; `busy` until the screen shows it. Only those who may take a record off the site are offered to undo its publication.
 */
export function useRecordActions({ endpoints }: RecordDef) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const run = async (
    action: "publish" | "remove" | "restore",
    input: object,
    undo?: (ids: number[]) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const { ids, message } = (await api(endpoints[action]!, input)) as BulkResult;
      void toast("success", message, undo && ids.length > 0 ? { undo: () => undo(ids) } : undefined);
      invalidateChoices();
      await revalidate();
      return true;
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      void toast("error", [message, ...Object.values(errors ?? {})].join(" "));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const mayUnpublish = useRight("edit");
  const publish = (records: RecordRefs, published: boolean) => {
    const ids = records.flatMap(({ id, state }) => ((published ? isDraft(state) : isPublished(state)) ? [id] : []));
    if (ids.length === 0) return Promise.resolve(false);
    const undo = (changed: number[]) => void run("publish", { ids: changed, published: !published, undo: true });
    return run("publish", { ids, published }, published && !mayUnpublish ? undefined : undo);
  };
  const remove = (records: RecordRefs) => {
    const ids = records.flatMap(({ id, state }) => (state === "deleted" ? [] : [id]));
    return run("remove", { ids }, (changed) => void run("restore", { ids: changed }));
  };
  const restore = (records: RecordRefs, afterUndo: () => Promise<void> = async () => {}) => {
    const ids = records.flatMap(({ id, state }) => (state === "deleted" ? [id] : []));
    return run("restore", { ids }, (changed) => void run("remove", { ids: changed }).then(afterUndo));
  };
  return { busy, publish, remove, restore };
}
