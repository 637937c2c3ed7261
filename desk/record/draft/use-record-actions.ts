import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { invalidateChoices } from "../fields/choices.ts";
import type { RecordDef, RecordRow } from "../record-def.ts";

type RecordRefs = readonly Pick<RecordRow, "id" | "state">[];

/** What is done with whole records, many at once; each can be taken back. Resolves with whether it went well. */
export function useRecordActions({ calls }: RecordDef) {
  const { revalidate } = useRevalidator();
  const run = async (action: "publish" | "remove" | "restore", input: object, undo?: () => void): Promise<boolean> => {
    try {
      const { message } = (await api(calls[action]!, input)) as { message: string };
      void toast("success", message, undo && { undo });
      invalidateChoices();
      await revalidate();
      return true;
    } catch (error) {
      const { message, errors } = whyNot(error);
      void toast("error", [message, ...Object.values(errors ?? {})].join(" "));
      return false;
    }
  };
  const publish = (some: RecordRefs, published: boolean) => {
    const ids = some.flatMap(({ id, state }) => (state === (published ? "draft" : "published") ? [id] : []));
    if (ids.length === 0) return Promise.resolve(false);
    return run("publish", { ids, published }, () => void run("publish", { ids, published: !published }));
  };
  const remove = (some: RecordRefs) => {
    const ids = some.flatMap(({ id, state }) => (state === "deleted" ? [] : [id]));
    return run("remove", { ids }, () => void run("restore", { ids }));
  };
  const restore = (some: RecordRefs) => {
    const ids = some.flatMap(({ id, state }) => (state === "deleted" ? [id] : []));
    return run("restore", { ids }, () => void run("remove", { ids }));
  };
  return { publish, remove, restore };
}
