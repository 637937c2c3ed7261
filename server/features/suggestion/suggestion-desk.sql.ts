import type { Precision } from "../../../contract/catalog/precision.ts";
import type { DeskSuggestion } from "../../../contract/desk/suggestion.ts";
import type { Db, Fragment, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

type State = DeskSuggestion["state"];

export interface SuggestionFilter {
  source?: string | undefined;
  place_id?: number | undefined;
  field?: DeskSuggestion["field"] | undefined;
}

interface Slice {
  limit: number;
  offset: number;
}

/** A suggestion without the current value, which the caller adds. */
export type SuggestionRow = Omit<DeskSuggestion, "current">;

/** The place of a suggestion as JSON; `place`, `kind` and `province` are joined. */
const placeJson = (db: Queryable) => db`
  jsonb_build_object('id', place.id, 'name', place.name, 'kind', kind.name, 'province', province.name,
    'importance', place.importance, 'lat', place.lat, 'lon', place.lon,
    'position_precision', place.position_precision, 'position_verified', place.position_verified)`;

const condition = (db: Queryable, { source, place_id, field }: SuggestionFilter): Fragment => db`
  (${source ?? null}::text is null or s.source = ${source ?? null})
  and (${place_id ?? null}::int is null or s.place_id = ${place_id ?? null})
  and (${field ?? null}::text is null or s.field = ${field ?? null})`;

/** A page of the suggestions in a state: waiting ones of important places first, decided ones from the latest. */
export async function selectSuggestions(
  db: Db,
  { state, limit, offset, ...filter }: SuggestionFilter & Slice & { state: State },
): Promise<SuggestionRow[]> {
  const order =
    state === "waiting" ? db`place.importance desc, s.place_id, s.id` : db`s.decided_at desc nulls last, s.id desc`;
  const rows = await db<
    (Omit<SuggestionRow, "created_at" | "decided_at"> & { created_at: Date; decided_at: Date | null })[]
  >`
    select s.id, ${placeJson(db)} as place, s.field, s.value, s.note, s.source, s.source_url, s.license, s.evidence,
      s.state, s.reason, s.created_at, s.decided_at,
      (select first_name || ' ' || last_name from account where id = s.decided_by) as decided_by,
      (select jsonb_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name,
        'accepted', count(*) filter (where o.state = 'accepted'), 'rejected', count(*) filter (where o.state = 'rejected'))
        from account a left join suggestion o on o.account_id = a.id and o.id <> s.id
        where a.id = s.account_id group by a.id) as author
    from suggestion s join place on place.id = s.place_id join kind on kind.slug = place.kind
      join province on province.id = place.province_id
    where s.state = ${state} and ${condition(db, filter)} order by ${order} limit ${limit} offset ${offset}`;
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

/** The number of suggestions in each state. */
export async function countSuggestions(db: Db, filter: SuggestionFilter): Promise<Record<State, number>> {
  return single(
    await db<Record<State, number>[]>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'accepted') as accepted,
      count(*) filter (where state = 'rejected') as rejected
    from suggestion s where ${condition(db, filter)}`,
  );
}

/** A suggestion that is locked until the transaction ends. */
export interface LockedSuggestion {
  id: number;
  place: number;
  place_name: string;
  field: DeskSuggestion["field"];
  value: unknown;
  source: DeskSuggestion["source"];
  source_url: string | null;
  account: number | null;
  state: State;
}

/** Locks a suggestion; undefined if there is none. */
export async function lockSuggestion(tx: Queryable, id: number): Promise<LockedSuggestion | undefined> {
  const [row] = await tx<LockedSuggestion[]>`
    select s.id, place_id as place, place.name as place_name, field, value, source, source_url, account_id as account, state
    from suggestion s join place on place.id = place_id where s.id = ${id} for update of s`;
  return row;
}

export const storeDecision = (
  tx: Queryable,
  id: number,
  { state, reason, by }: { state: State; reason: string | null; by: number },
) => tx`
  update suggestion set state = ${state}, reason = ${reason}, decided_at = clock_timestamp(), decided_by = ${by}
  where id = ${id}`;

export interface PositionRow {
  place: SuggestionRow["place"];
  version: number;
  city: string | null;
  suggestions: (Pick<SuggestionRow, "id" | "source" | "source_url" | "note" | "evidence"> & {
    lat: number;
    lon: number;
    precision: Precision | null;
  })[];
}

/** Places of at least an importance whose position is not verified or has another one suggested, with their total. */
export async function selectPositions(
  db: Db,
  { limit, offset, minImportance }: Slice & { minImportance: number },
): Promise<{ rows: PositionRow[]; total: number }> {
  const isToCheck = db`
    place.deleted_at is null and place.importance >= ${minImportance} and (not place.position_verified or exists (
      select from suggestion s where s.place_id = place.id and s.field = 'position' and s.state = 'waiting'))`;
  const [rows, totals] = await Promise.all([
    db<PositionRow[]>`
      select ${placeJson(db)} as place, place.version, city.name as city, coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'source', s.source, 'source_url', s.source_url, 'note', s.note,
          'evidence', s.evidence, 'lat', s.value -> 'lat', 'lon', s.value -> 'lon',
          'precision', s.value -> 'precision') order by s.id)
        from suggestion s where s.place_id = place.id and s.field = 'position' and s.state = 'waiting'), '[]') as suggestions
      from place join kind on kind.slug = place.kind join province on province.id = place.province_id
        left join city on city.id = place.city_id
      where ${isToCheck} order by place.importance desc, place.id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*) as total from place where ${isToCheck}`,
  ]);
  return { rows, total: single(totals).total };
}
