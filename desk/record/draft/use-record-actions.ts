import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useRight } from "../../ui/use-right.ts";
import { invalidateChoices } from "../fields/choices.ts";
import { isDraft, isPublished, type RecordDef, type RecordRow } from "../record-def.ts";

type RecordRefs = readonly Pick<RecordRow, "id" | "state">[];

/**
 * Publishes, removes and restores records, many at once, each with undo in a toast. Resolves with whether it
 * succeeded. Only those who may take a record off the site are offered to undo its publication.
 */
export function useRecordActions({ endpoints }: RecordDef) {
  const { revalidate } = useRevalidator();
  const run = async (action: "publish" | "remove" | "restore", input: object, undo?: () => void): Promise<boolean> => {
    try {
      const { message } = (await api(endpoints[action]!, input)) as { message: string };
      void toast("success", message, undo && { undo });
      invalidateChoices();
      await revalidate();
      return true;
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      void toast("error", [message, ...Object.values(errors ?? {})].join(" "));
      return false;
    }
  };
  const mayUnpublish = useRight("edit");
  const publish = (records: RecordRefs, published: boolean) => {
    const ids = records.flatMap(({ id, state }) => ((published ? isDraft(state) : isPublished(state)) ? [id] : []));
    if (ids.length === 0) return Promise.resolve(false);
    const undo = () => void run("publish", { ids, published: !published, undo: true });
    return run("publish", { ids, published }, published && !mayUnpublish ? undefined : undo);
  };
  const remove = (records: RecordRefs) => {
    const ids = records.flatMap(({ id, state }) => (state === "deleted" ? [] : [id]));
    return run("remove", { ids }, () => void run("restore", { ids }));
  };
  const restore = (records: RecordRefs, afterUndo: () => Promise<void> = async () => {}) => {
    const ids = records.flatMap(({ id, state }) => (state === "deleted" ? [id] : []));
    return run("restore", { ids }, () => void run("remove", { ids }).then(afterUndo));
  };
  return { publish, remove, restore };
}
