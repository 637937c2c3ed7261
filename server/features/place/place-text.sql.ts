import type { Db } from "../../../database/connect.ts";

/** The text about a place in Markdown, for places whose texts the catalogue has no room for; empty while none is written. */
export async function readPlaceText(db: Db, id: number): Promise<string> {
  const [row] = await db<{ text: string | null }[]>`select description as text from place where id = ${id}`;
  return row?.text ?? "";
}
