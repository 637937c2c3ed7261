import type { License, PhotographState } from "../../../contract/desk/photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { searchText } from "../../../database/persian.ts";

/** Whose photograph it is. */
export interface Subject {
  kind: "place" | "post";
  id: number;
}

export interface PhotographRow {
  id: number;
  kind: "place" | "post";
  subjectId: number;
  subjectName: string;
  state: PhotographState;
  removed: boolean;
  reason: string | null;
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: License;
  shownAs: "cover" | "gallery" | null;
  chosen: boolean;
  mediaHash: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
  size: number;
  fileName: string;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}

/** The name of a place or story that may have photographs; undefined when there is none, or it was removed. */
export async function subjectName(db: Queryable, { kind, id }: Subject): Promise<string | undefined> {
  const [row] =
    kind === "place"
      ? await db<{ name: string }[]>`select name from place where id = ${id} and deleted_at is null`
      : await db<{ name: string }[]>`select title as name from post where id = ${id} and deleted_at is null`;
  return row?.name;
}

const column = (db: Queryable, { kind }: Subject) => (kind === "place" ? db`place_id` : db`post_id`);
const of = (db: Queryable, subject: Subject) => db`${column(db, subject)} = ${subject.id}`;

/** Rows with all that the desk shows of them. `where` may name `it`. */
const rowsOf = (db: Queryable, where: ReturnType<Queryable>, rest: ReturnType<Queryable>) =>
  db<PhotographRow[]>`
    select it.id, case when it.place_id is null then 'post' else 'place' end as kind,
      coalesce(it.place_id, it.post_id) as "subjectId", coalesce(place.name, post.title) as "subjectName", it.state,
      it.deleted_at is not null as removed, it.reason, it.alt, it.credit, it.credit_url as "creditUrl", it.license,
      case when it.state = 'ready' and it.deleted_at is null then
        case when it.id = (
          select first.id from photograph first
          where (first.place_id = it.place_id or first.post_id = it.post_id) and first.state = 'ready' and first.deleted_at is null
          order by first.chosen desc, first.sort, first.id limit 1
        ) then 'cover' when it.place_id is not null then 'gallery' end
      end as "shownAs",
      it.chosen, it.media_hash as "mediaHash", it.width, it.height, it.widths, it.placeholder, it.size,
      it.file_name as "fileName", it.created_at as "createdAt", it.created_by_name as "createdBy", it.updated_at as "updatedAt"
    from photograph it left join place on place.id = it.place_id left join post on post.id = it.post_id
    where ${where} ${rest}`;

/** One photograph, removed or not. */
export async function photographRow(db: Queryable, id: number): Promise<PhotographRow | undefined> {
  const [row] = await rowsOf(db, db`it.id = ${id}`, db``);
  return row;
}

/** A place's or a story's photographs that are not removed, in their order. */
export const photographsOf = (db: Queryable, subject: Subject): Promise<PhotographRow[]> =>
  rowsOf(db, db`it.${column(db, subject)} = ${subject.id} and it.deleted_at is null`, db`order by it.sort, it.id`);

interface Asked {
  subject: Subject | undefined;
  q: string | undefined;
  state: PhotographState | "removed" | undefined;
  ids: number[] | undefined;
  page: number;
  page_count: number;
}

type Counts = Record<PhotographState | "removed", number>;

/** A page of photographs, how many there are of that state, and of each. */
export async function listedPhotographs(db: Db, { subject, q, state, ids, page, page_count }: Asked) {
  const wanted = searchText(q ?? "")
    .split(" ")
    .filter(Boolean);
  const words = wanted.map(
    (word) =>
      db`and position(${word} in lower(concat_ws(' ', it.alt, it.credit, it.file_name, place.search_text, post.search_text))) > 0`,
  );
  const among = db`true
    ${subject ? db`and it.${column(db, subject)} = ${subject.id}` : db``}
    ${ids ? db`and it.id = any(${ids}::int[])` : db``} ${words.length > 0 ? words : db``}`;
  const inState =
    state === undefined
      ? db`it.deleted_at is null`
      : state === "removed"
        ? db`it.deleted_at is not null`
        : db`it.deleted_at is null and it.state = ${state}`;
  const [counts] = await db<Counts[]>`
    select ${(["waiting", "working", "ready", "failed"] as const).map(
      (each) => db`count(*) filter (where it.deleted_at is null and it.state = ${each})::int as ${db(each)},`,
    )}
      count(*) filter (where it.deleted_at is not null)::int as removed
    from photograph it left join place on place.id = it.place_id left join post on post.id = it.post_id
    where ${among}`;
  const rows = await rowsOf(
    db,
    db`${among} and ${inState}`,
    db`order by ${subject ? db`it.sort, it.id` : db`it.id desc`} limit ${page_count} offset ${(page - 1) * page_count}`,
  );
  const { waiting, working, ready, failed, removed } = counts!;
  const total =
    state === undefined ? waiting + working + ready + failed : { waiting, working, ready, failed, removed }[state];
  return { rows, counts: counts!, total };
}

export interface NewPhotograph {
  subject: Subject;
  hash: string;
  size: number;
  type: string;
  fileName: string;
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: License;
  account: number;
}

/**
 * Writes a photograph down whose original lies in the store. When the same bytes are there for the same place or story, that row
 * stands: one that was removed comes back with the new words, one that failed is tried again.
 */
export async function keepPhotograph(
  tx: Queryable,
  newPhotograph: NewPhotograph,
): Promise<{ id: number; came: "new" | "back" | "already" }> {
  const key = column(tx, newPhotograph.subject);
  const [made] = await tx<{ id: number }[]>`
    insert into photograph (${key}, hash, size, type, file_name, alt, credit, credit_url, license, created_by, created_by_name, sort)
    values (${newPhotograph.subject.id}, ${newPhotograph.hash}, ${newPhotograph.size}, ${newPhotograph.type}, ${newPhotograph.fileName}, ${newPhotograph.alt}, ${newPhotograph.credit}, ${newPhotograph.creditUrl},
      ${newPhotograph.license}, ${newPhotograph.account}, (select first_name || ' ' || last_name from account where id = ${newPhotograph.account}),
      (select coalesce(max(sort), 0) + 1 from photograph where ${of(tx, newPhotograph.subject)}))
    on conflict do nothing
    returning id`;
  if (made) return { id: made.id, came: "new" };
  const [back] = await tx<{ id: number }[]>`
    update photograph set deleted_at = null, alt = ${newPhotograph.alt}, credit = ${newPhotograph.credit}, credit_url = ${newPhotograph.creditUrl},
      license = ${newPhotograph.license}, updated_at = now(), ${retried(tx)}
    where ${of(tx, newPhotograph.subject)} and hash = ${newPhotograph.hash} and deleted_at is not null
    returning id`;
  if (back) return { id: back.id, came: "back" };
  const [there] = await tx<{ id: number }[]>`
    update photograph set ${retried(tx)} where ${of(tx, newPhotograph.subject)} and hash = ${newPhotograph.hash} returning id`;
  return { id: there!.id, came: "already" };
}

/** What failed waits again; anything else stays as it is. */
const retried = (tx: Queryable) => tx`
  reason = case state when 'failed' then null else reason end, crashes = case state when 'failed' then 0 else crashes end,
  next_at = case state when 'failed' then now() else next_at end, state = case state when 'failed' then 'waiting' else state end`;

/** Changes what is told of it; says whether there is such a one. */
export async function changePhotograph(
  tx: Queryable,
  id: number,
  change: {
    alt?: string | undefined;
    credit?: string | undefined;
    credit_url?: string | null | undefined;
    license?: License | undefined;
  },
): Promise<boolean> {
  const { alt = null, credit = null, credit_url, license = null } = change;
  const [row] = await tx`
    update photograph set alt = coalesce(${alt}, alt), credit = coalesce(${credit}, credit),
      license = coalesce(${license}, license), credit_url = ${credit_url === undefined ? tx`credit_url` : credit_url},
      updated_at = now()
    where id = ${id} and deleted_at is null returning id`;
  return row !== undefined;
}

/** Puts them in a new order; false when `ids` are not exactly those that are there. */
export async function orderPhotographs(tx: Queryable, subject: Subject, ids: number[]): Promise<boolean> {
  const there = await tx<{ id: number }[]>`
    select id from photograph where ${of(tx, subject)} and deleted_at is null order by id for update`;
  const given = [...ids].sort((a, b) => a - b);
  if (there.length !== given.length || there.some(({ id }, at) => id !== given[at])) return false;
  await tx`
    update photograph set sort = place, updated_at = now()
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where photograph.id = wanted.id and sort <> place`;
  return true;
}

/** Makes it the cover, or leaves that to the order again; says whether there is such a one. */
export async function choosePhotograph(tx: Queryable, id: number, chosen: boolean): Promise<boolean> {
  const [row] = await tx<{ place_id: number | null; post_id: number | null }[]>`
    select place_id, post_id from photograph where id = ${id} and deleted_at is null`;
  if (!row) return false;
  // All of them in one order, so that two who choose at once wait for each other.
  await tx`
    select id from photograph where place_id = ${row.place_id} or post_id = ${row.post_id} order by id for update`;
  await tx`
    update photograph set chosen = false, updated_at = now()
    where (place_id = ${row.place_id} or post_id = ${row.post_id}) and chosen and (id <> ${id} or not ${chosen})`;
  if (chosen) await tx`update photograph set chosen = true, updated_at = now() where id = ${id} and not chosen`;
  return true;
}

/** What becomes of several at once: the names of those that were not so before, or undefined when one of them is unknown. */
export async function settlePhotographs(
  tx: Queryable,
  ids: number[],
  deed: "remove" | "restore" | "retry",
): Promise<{ id: number; alt: string }[] | undefined> {
  const known = await tx`select id from photograph where id = any(${ids}::int[]) order by id for update`;
  if (known.length < ids.length) return undefined;
  const among = tx`id = any(${ids}::int[])`;
  const back = tx<{ id: number; alt: string }[]>;
  if (deed === "remove")
    return back`
      update photograph set deleted_at = now(), chosen = false, updated_at = now()
      where ${among} and deleted_at is null returning id, alt`;
  if (deed === "restore")
    return back`
      update photograph set deleted_at = null, updated_at = now() where ${among} and deleted_at is not null returning id, alt`;
  return back`
    update photograph set ${retried(tx)} where ${among} and state = 'failed' and deleted_at is null returning id, alt`;
}
