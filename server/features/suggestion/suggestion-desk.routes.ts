import * as endpoints from "../../../contract/desk/suggestion.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { placeEntity } from "../place/place-desk.sql.ts";
import { saveRecord } from "../record/record.sql.ts";
import { loadRecords } from "../record/record-bulk.sql.ts";
import { acceptSuggestion, currentValue, rejectSuggestion } from "./decide-suggestion.ts";
import { countSuggestions, selectPositions, selectSuggestions } from "./suggestion-desk.sql.ts";

/** Registers the desk's queues of suggestions and of positions to check. */
export function registerSuggestionDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listSuggestions, async ({ page, page_count, state, ...filter }) => {
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const [rows, counts] = await Promise.all([
      selectSuggestions(db, { ...filter, ...slice, state }),
      countSuggestions(db, filter),
    ]);
    const records = await loadRecords(db, placeEntity, [...new Set(rows.map(({ place }) => place.id))]);
    const data = rows.map((row) => ({
      ...row,
      current: currentValue(row.field, records.get(row.place.id)?.fields ?? {}),
    }));
    return { ...toPage(data, counts[state], { page, page_count }), counts };
  });

  handle(endpoints.acceptSuggestion, async ({ id, ...judgement }, { member }) => {
    await acceptSuggestion(db, id, member.account, judgement);
    return { message: "پذیرفته شد." };
  });

  handle(endpoints.rejectSuggestion, async ({ id, reason }, { member }) => {
    await rejectSuggestion(db, id, reason, member.account);
    return { message: "پذیرفته نشد." };
  });

  handle(endpoints.listPositions, async ({ page, page_count, min_importance: minImportance }) => {
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const { rows, total } = await selectPositions(db, { ...slice, minImportance });
    return toPage(rows, total, { page, page_count });
  });

  handle(endpoints.confirmPosition, async ({ id, version }, { member }) => {
    const changes = { position_verified: true };
    await saveRecord(db, placeEntity, { id, account: member.account, version, changes, action: "update" });
    return { message: "بررسی شد." };
  });
}
