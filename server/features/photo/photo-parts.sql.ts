import { PART_BYTES } from "../../../contract/photo-file.ts";
import type { Db, Queryable } from "../../../database/connect.ts";

/** The tables of photos that are sent in parts: those of members and those of the desk. */
export interface PartTables {
  photos: "member_photo" | "photograph";
  parts: "member_photo_part" | "photograph_part";
  /** The columns with the account of the sender and with the time of the last change. */
  sender: "account_id" | "created_by";
  changedAt: "changed_at" | "updated_at";
  /** The state in which a photo does not exist for its sender any more. */
  gone: "removed" | null;
}

export const MEMBER_PARTS: PartTables = {
  photos: "member_photo",
  parts: "member_photo_part",
  sender: "account_id",
  changedAt: "changed_at",
  gone: "removed",
};

export const DESK_PARTS: PartTables = {
  photos: "photograph",
  parts: "photograph_part",
  sender: "created_by",
  changedAt: "updated_at",
  gone: null,
};

/** Where a photo is: what has arrived of it, and its stored state. */
export interface Progress {
  received: number;
  size: number;
  state: string;
}

const ofSender = (db: Queryable, { sender, gone }: PartTables, account: number, id: number) => db`
  id = ${id} and ${db(sender)} = ${account} ${gone ? db`and state <> ${gone}` : db`and received is not null`}`;

/** What has arrived of a photo; undefined when it is not the sender's or removed. */
export async function findProgress(
  db: Queryable,
  tables: PartTables,
  account: number,
  id: number,
): Promise<Progress | undefined> {
  const [row] = await db<Progress[]>`
    select received, size, state from ${db(tables.photos)} where ${ofSender(db, tables, account, id)}`;
  return row;
}

/**
 * Stores the next part; with the last byte the photo waits for its images, in the same transaction. A part that does not begin where
 * the last one ended, that would be longer than the rest, or that is short and not the last, is not stored. Returns where the photo is
 * afterwards; undefined when it is not the sender's.
 */
export const storePart = (
  db: Db,
  tables: PartTables,
  account: number,
  { id, start, bytes }: { id: number; start: number; bytes: Uint8Array },
): Promise<Progress | undefined> =>
  db.begin(async (tx) => {
    const { photos, parts, changedAt } = tables;
    const [photo] = await tx<Progress[]>`
      select received, size, state from ${tx(photos)} where ${ofSender(tx, tables, account, id)} for update`;
    const received = start + bytes.length;
    if (photo?.state !== "sending" || photo.received !== start || received > photo.size) return photo;
    if (bytes.length < PART_BYTES.min && received < photo.size) return photo;
    await tx`insert into ${tx(parts)} (photo_id, start, bytes) values (${id}, ${start}, ${Buffer.from(bytes)})`;
    const state = received === photo.size ? "waiting" : "sending";
    await tx`
      update ${tx(photos)} set received = ${received}, state = ${state}, next_at = now(), ${tx(changedAt)} = clock_timestamp()
      where id = ${id}`;
    return { ...photo, received, state };
  }) as Promise<Progress | undefined>;

/** Forgets a photo whose first bytes are no photo. */
export async function forgetPhoto(db: Queryable, tables: PartTables, account: number, id: number): Promise<void> {
  await db`
    delete from ${db(tables.photos)}
    where ${ofSender(db, tables, account, id)} and state = 'sending' and received = 0`;
}

/** The bytes of a photo in their order, one part at a time. */
export async function* readParts(db: Db, { parts }: PartTables, id: number): AsyncGenerator<Buffer> {
  for (let start = 0; ; ) {
    const [part] = await db<{ bytes: Buffer }[]>`
      select bytes from ${db(parts)} where photo_id = ${id} and start = ${start}`;
    if (!part) return;
    yield part.bytes;
    start += part.bytes.length;
  }
}
