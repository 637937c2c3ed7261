import { createHash } from "node:crypto";
import type { Queryable } from "../../../database/connect.ts";
import type { Photo } from "./avatar.ts";

/** Puts a photo in the place of the one that a member had. Returns the hash under which it is served. */
export async function keepPhoto(db: Queryable, account: number, { bytes, small }: Photo): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  await db`
    insert into account_photo (account_id, hash, bytes, small) values (${account}, ${hash}, ${bytes}, ${small})
    on conflict (account_id) do update set
      hash = excluded.hash, bytes = excluded.bytes, small = excluded.small, created_at = now()`;
  return hash;
}

/** Takes a member's photo away; there need not be one. */
export async function removePhoto(db: Queryable, account: number): Promise<void> {
  await db`delete from account_photo where account_id = ${account}`;
}

/** The bytes behind a hash, in one of the two sizes. */
export async function photoBytes(db: Queryable, hash: string, small: boolean): Promise<Buffer | undefined> {
  const [row] = await db<{ bytes: Buffer }[]>`
    select ${small ? db`small` : db`bytes`} as bytes from account_photo where hash = ${hash} limit 1`;
  return row?.bytes;
}
