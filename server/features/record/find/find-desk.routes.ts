import { RECORD_KINDS } from "../../../../contract/desk/record.ts";
import { findAtDesk, MAX_FOUND_OF_KIND } from "../../../../contract/desk/search/find.ts";
import { hasRight } from "../../../../contract/desk/team/rights.ts";
import { toLatinDigits } from "../../../../contract/fields.ts";
import type { Db } from "../../../../database/connect.ts";
import type { RouteRegistrar } from "../../../http/endpoint-registry.ts";
import { findMemberNames } from "../../member/member-desk.sql.ts";
import { RECORDS } from "../record-kinds.ts";
import { findRecords } from "./find-records.sql.ts";

/** Registers the search over everything at the desk. */
export function registerFindDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  handle(findAtDesk, async ({ q }, { member: { staff } }) => {
    if (q.trim() === "") return { records: [], members: [] };
    const records = await Promise.all(
      RECORD_KINDS.map(async (kind) =>
        (await findRecords(db, RECORDS[kind].entity, q, MAX_FOUND_OF_KIND)).map((row) => ({ kind, ...row })),
      ),
    );
    const query = { q: toLatinDigits(q.trim()), matchesParts: staff === "owner" };
    const members = hasRight(staff!, "edit") ? await findMemberNames(db, query, MAX_FOUND_OF_KIND) : [];
    return { records: records.flat(), members };
  });
}
