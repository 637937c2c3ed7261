import { apiError } from "../../../contract/api-errors.ts";
import {
  hasRight,
  mayDo,
  RECORD_ACTIONS,
  type RecordAction,
  type RecordStanding,
  type StaffRole,
} from "../../../contract/desk/team/rights.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { EntityConfig } from "./entity-config.ts";

/** Who does something at the desk; the member of a request is one. */
export interface Actor {
  account: number;
  staff: StaffRole | null;
}

/** What these records are to an account, by id. Unknown ids are left out. */
export async function loadStandings(
  db: Queryable,
  { kind, table, hasLifecycle }: EntityConfig,
  account: number,
  ids: number[],
): Promise<Map<number, RecordStanding>> {
  const rows = await db<(RecordStanding & { id: number })[]>`
    select t.id,
      ${hasLifecycle ? db`t.published` : db`true`} as "isPublished",
      ${hasLifecycle ? db`t.deleted_at is not null` : db`false`} as "isDeleted",
      coalesce(task.review = 'ready', false) as "isReady",
      coalesce(task.assignee_id = ${account}, false) or exists (
        select from record_version v
        where v.kind = ${kind} and v.record_id = t.id and v.version = 1 and v.account_id = ${account}
      ) as "isOwn"
    from ${db(table)} t left join record_task task on task.kind = ${kind} and task.record_id = t.id
    where t.id = any(${ids}::int[])`;
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** What an actor may do with each of these records, by id. */
export async function loadActions(
  db: Queryable,
  entity: EntityConfig,
  { account, staff }: Actor,
  ids: number[],
): Promise<Map<number, RecordAction[]>> {
  if (staff && hasRight(staff, "edit")) return new Map(ids.map((id) => [id, [...RECORD_ACTIONS]]));
  const standings = await loadStandings(db, entity, account, ids);
  const actionsOf = (standing: RecordStanding) =>
    RECORD_ACTIONS.filter((action) => staff !== null && mayDo(staff, action, standing));
  return new Map([...standings].map(([id, standing]) => [id, actionsOf(standing)]));
}

/** Throws ApiError "record_protected" when the actor may not do this with all of the records; unknown ids are no matter here. */
export async function assertMayDo(
  db: Queryable,
  entity: EntityConfig,
  { account, staff }: Actor,
  action: RecordAction,
  ids: number[],
): Promise<void> {
  if (staff && hasRight(staff, "edit")) return;
  const standings = await loadStandings(db, entity, account, ids);
  for (const standing of standings.values())
    if (!staff || !mayDo(staff, action, standing)) throw apiError("record_protected");
}
