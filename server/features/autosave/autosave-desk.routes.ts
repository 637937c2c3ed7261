import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/own/autosave.ts";
import { listOwnDrafts } from "../../../contract/desk/own/autosave.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { listOwnDrafts as findOwnDrafts } from "../record/own-drafts.sql.ts";
import { deleteAutosave, selectAutosaves, storeAutosave } from "./autosave.sql.ts";

/** Registers the endpoints of what editors have typed and not saved yet. */
export function registerAutosaveDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  handle(endpoints.listAutosaves, async (subject, { member }) => {
    const autosaves = await selectAutosaves(db, { ...subject, account: member.account });
    return { data: autosaves.map((typed) => ({ ...typed, saved_at: typed.saved_at.toISOString() })) };
  });

  handle(endpoints.autosave, async (typed, { member }) => {
    const saved = await storeAutosave(db, { ...typed, account: member.account });
    if (!saved) throw apiError("record_unknown");
    return { id: saved.id, saved_at: saved.saved_at.toISOString() };
  });

  handle(endpoints.removeAutosave, async (autosave, { member }) => ({
    removed: await deleteAutosave(db, member.account, autosave),
  }));

  handle(listOwnDrafts, async (_input, { member }) => ({ data: await findOwnDrafts(db, member.account) }));
}
