import type { Db } from "../../database/connect.ts";
import { hashSecret } from "../../server/features/account/password.ts";
import { startSession } from "../../server/features/session/session.sql.ts";
import type { Target } from "./attacks.ts";
import type { OthersSetup } from "./others.ts";

const OTHERS = 60;
const ATTACKERS = 6;
const COLLECTION_SIZE = 500;

/** Creates the accounts, sessions and collections of the attacker and of the others directly in the database. */
export async function createActors(
  db: Db,
  address: string,
): Promise<{ target: Omit<Target, "counts">; others: OthersSetup }> {
  const passwordHash = await hashSecret("bagh-e-fin 1399");
  let number = 9_180_000_000;
  const createMember = async () => {
    const [row] = await db<{ id: number }[]>`
      insert into account (mobile, first_name, last_name, password_hash)
      values (${`0${++number}`}, 'سارا', 'رضایی', ${passwordHash}) returning id`;
    return { account: row!.id, token: await startSession(db, row!.id, null) };
  };
  const tokens: string[] = [];
  for (let n = 0; n < OTHERS; n++) tokens.push((await createMember()).token);
  const members: Target["members"] = [];
  for (let n = 0; n < ATTACKERS; n++) {
    const { account, token } = await createMember();
    members.push({ token, collection: await createCollection(db, account) });
  }
  const editor = await createMember();
  await db`insert into staff (account_id, role) values (${editor.account}, 'editor')`;
  const rows = await db<{ id: number }[]>`select id from place where published order by id`;
  const places = rows.map(({ id }) => id);
  const tiles = await findTiles(address);
  return { target: { address, members, editor: editor.token, places, tiles }, others: { address, tokens, places } };
}

async function createCollection(db: Db, account: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into collection (account_id, kind, name, name_key) values (${account}, 'custom', 'همه', 'همه') returning id`;
  await db`
    insert into collection_place (collection_id, place_id)
    select ${row!.id}, id from place where published order by id limit ${COLLECTION_SIZE}`;
  return row!.id;
}

/** The path of the tiles, as the map's style names it. */
async function findTiles(address: string): Promise<string> {
  const style = await (await fetch(`${address}/map/style-light.json`)).text();
  return /\/map\/files\/[\w.-]+\/[\w.-]+\.pmtiles/.exec(style)?.[0] ?? "/map/style-light.json";
}
