import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../database/connect.ts";
import type { Account, Ledger } from "./writer.ts";

/** Compares the database with what was acknowledged; returns a line for every difference. */
export async function verify(db: Db, ledger: Ledger, dataFolder: string): Promise<string[]> {
  const problems: string[] = [];
  const expectOne = (count: number | undefined, what: string) => {
    if (count !== 1) problems.push(`${what}: ${count ?? 0} rows`);
  };
  const count = async (query: Promise<{ key: string; count: number }[]>) =>
    new Map((await query).map((row) => [row.key, row.count]));
  const mobiles = ledger.accounts.map(({ mobile }) => mobile);
  const members = await count(
    db`select mobile as key, count(*) from account where mobile = any(${mobiles}) group by mobile`,
  );
  const comments = await count(db`select text as key, count(*) from comment group by text`);
  const collections = await count(db`select name as key, count(*) from collection where kind = 'custom' group by name`);
  const items = await count(
    db`select name as key, count(*) from backpack_category where account_id is not null group by name`,
  );
  const bookmarks = await count(db`
    select a.mobile || ' ' || p.place_id as key, count(*) from collection_place p
    join collection c on c.id = p.collection_id join account a on a.id = c.account_id where c.kind = 'bookmark' group by 1`);
  const avatars = await count(db`
    select a.mobile as key, count(*) from account_photo p join account a on a.id = p.account_id group by 1`);
  const ratings = await db<{ key: string; stars: number }[]>`
    select a.mobile || ' ' || place_id as key, stars from rating join account a on a.id = account_id`;
  const stars = Map.groupBy(ratings, ({ key }) => key);

  for (const account of ledger.accounts) {
    expectOne(members.get(account.mobile), `account ${account.mobile}`);
    for (const text of account.comments) expectOne(comments.get(text), `comment ${text}`);
    for (const name of account.collections) expectOne(collections.get(name), `collection ${name}`);
    for (const name of account.items) expectOne(items.get(name), `backpack item ${name}`);
    for (const place of account.bookmarks)
      expectOne(bookmarks.get(`${account.mobile} ${place}`), `bookmark ${account.mobile} ${place}`);
    if (account.hasAvatar) expectOne(avatars.get(account.mobile), `avatar ${account.mobile}`);
    problems.push(
      ...ratingProblems(account, (place) => stars.get(`${account.mobile} ${place}`)?.map((row) => row.stars)),
    );
  }
  return [...problems, ...(await aggregateProblems(db)), ...(await outboxProblems(dataFolder))];
}

function ratingProblems({ mobile, ratings }: Account, starsOf: (place: number) => number[] | undefined): string[] {
  return [...ratings].flatMap(([place, { acknowledged, possible }]) => {
    const stored = starsOf(place) ?? [];
    const isExpected =
      stored.length === 0 ? acknowledged === undefined : stored.every((n) => n === acknowledged || possible.has(n));
    return isExpected && stored.length <= 1 ? [] : [`rating ${mobile} ${place}: ${stored} and not ${acknowledged}`];
  });
}

/** Counters that differ from a recount. */
async function aggregateProblems(db: Db): Promise<string[]> {
  const rows = await db<{ id: number }[]>`
    select s.place_id as id from place_stats s
    left join (select place_id, count(*) as count, sum(stars) as sum from rating group by 1) r using (place_id)
    left join (select place_id, sum(view_count) as views from place_view_day group by 1) v using (place_id)
    where (s.rate_count, s.rate_sum) is distinct from (coalesce(r.count, 0), coalesce(r.sum, 0))
      or s.view_count is distinct from coalesce(v.views, 0)`;
  return rows.map(({ id }) => `place_stats of place ${id} differs from a recount`);
}

/** Lines of the outbox that are not whole. */
async function outboxProblems(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, "outbox");
  const problems: string[] = [];
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), "utf8")).split("\n").filter((line) => line !== "");
    for (const line of lines)
      try {
        JSON.parse(line);
      } catch {
        problems.push(`${name}: a torn line of ${line.length} characters`);
      }
  }
  return problems;
}
