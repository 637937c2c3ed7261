import type { AmenityReport } from "../../../contract/desk/amenity.ts";
import type { AmenityProblem } from "../../../contract/member/amenity.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

const maxWaiting = 100; // reports of one member that wait for the editors

type State = AmenityReport["state"];

/**
 * Stores what a member reports; a waiting report of the same member about the same amenity is replaced, under another id: an editor who
 * answers has read what the id stood for. Returns false when the amenity is not published or the member has too many others waiting.
 */
export async function saveReport(
  db: Db,
  account: number,
  { amenity, problem, note }: { amenity: number; problem: AmenityProblem; note: string | null },
): Promise<boolean> {
  const { count } = await db`
    insert into amenity_report (amenity_id, account_id, problem, note)
    select id, ${account}, ${problem}, ${note} from amenity
    where id = ${amenity} and published and deleted_at is null
      and (select count(*) from amenity_report where account_id = ${account} and state = 'waiting'
        and amenity_id <> ${amenity}) < ${maxWaiting}
    on conflict (account_id, amenity_id) where state = 'waiting'
      do update set id = default, problem = excluded.problem, note = excluded.note, created_at = now()`;
  return count > 0;
}

/** A page of the reports in a state: waiting ones from the oldest, the others from the latest. */
export async function selectReports(
  db: Db,
  { state, limit, offset }: { state: State; limit: number; offset: number },
): Promise<AmenityReport[]> {
  const order = state === "waiting" ? db`r.id` : db`r.decided_at desc, r.id desc`;
  const rows = await db<
    (Omit<AmenityReport, "created_at" | "decided_at"> & { created_at: Date; decided_at: Date | null })[]
  >`
    select r.id, jsonb_build_object('id', a.id, 'title', a.title, 'kind', a.kind, 'lat', a.lat, 'lon', a.lon,
        'province', province.name,
        'state', case when a.deleted_at is not null then 'deleted' when a.published then 'published' else 'draft' end
      ) as amenity, r.problem, r.note, jsonb_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name) as author,
      r.state, r.created_at, r.decided_at,
      (select first_name || ' ' || last_name from account where id = r.decided_by) as decided_by
    from amenity_report r join amenity a on a.id = r.amenity_id join province on province.id = a.province_id
      join account m on m.id = r.account_id
    where r.state = ${state} order by ${order} limit ${limit} offset ${offset}`;
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

/** The number of reports in each state. */
export async function countReports(db: Db): Promise<Record<State, number>> {
  return single(
    await db<Record<State, number>[]>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'done') as done
    from amenity_report`,
  );
}

export interface LockedReport {
  state: State;
  account: number;
  title: string;
}

/** Locks a report until the transaction ends; undefined if there is none. */
export async function lockReport(tx: Queryable, id: number): Promise<LockedReport | undefined> {
  const [row] = await tx<LockedReport[]>`
    select r.state, r.account_id as account, a.title
    from amenity_report r join amenity a on a.id = r.amenity_id where r.id = ${id} for update of r`;
  return row;
}

export const closeReport = (tx: Queryable, id: number, by: number) => tx`
  update amenity_report set state = 'done', decided_at = clock_timestamp(), decided_by = ${by} where id = ${id}`;
