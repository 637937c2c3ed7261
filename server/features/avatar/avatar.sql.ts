import { createHash } from "node:crypto";
import type { Queryable } from "../../../database/connect.ts";
import type { Avatar } from "./avatar.ts";

/** Saves a member's avatar, replacing a previous one. Returns the hash under which it is served. */
export async function saveAvatar(db: Queryable, account: number, { bytes, small }: Avatar): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  await db`
    insert into account_photo (account_id, hash, bytes, small) values (${account}, ${hash}, ${bytes}, ${small})
    on conflict (account_id) do update set
      hash = excluded.hash, bytes = excluded.bytes, small = excluded.small, created_at = now()`;
  return hash;
}

/** Deletes a member's avatar, if there is one. */
export async function deleteMemberAvatar(db: Queryable, account: number): Promise<void> {
  await db`delete from account_photo where account_id = ${account}`;
}

/** The bytes of a hash in one of the two sizes. */
export async function findAvatarBytes(db: Queryable, hash: string, small: boolean): Promise<Buffer | undefined> {
  const [row] = await db<{ bytes: Buffer }[]>`
    select ${small ? db`small` : db`bytes`} as bytes from account_photo where hash = ${hash} limit 1`;
  return row?.bytes;
}
