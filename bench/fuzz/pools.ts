import { readFile } from "node:fs/promises";
import type { Db } from "../../database/connect.ts";
import type { Random } from "./random.ts";

/** What exists at present: ids by kind, and by kind and account for what has an owner. */
export class Pools {
  readonly #db: Db;
  readonly #outbox: string | undefined;
  #ids = new Map<string, (number | string)[]>();
  #owners = new Map<string, Map<number, (number | string)[]>>();
  readonly #versions = new Map<string, number>();
  /** Codes that were sent by SMS, with their numbers. */
  codes: { kind: string; mobile: string; code: string }[] = [];
  /** The replies of editors, by the ids of the comments. */
  readonly replies = new Map<number, string>();
  /** Second factors by account. */
  readonly factors = new Map<number, { secret: Buffer; lastStep: number; isOn: boolean }>();
  /** Tokens that answers contained: `activation_token`, `reset_token`. */
  readonly tickets = new Map<string, string[]>();

  /** `outbox` is the file of SMS that have been sent, where their codes are no longer in the database. */
  constructor(db: Db, outbox?: string) {
    this.#db = db;
    this.#outbox = outbox;
  }

  /** Reads the database again. */
  async refresh(): Promise<void> {
    await this.#keepSending();
    const rows =
      await this.#db.unsafe<{ kind: string; id: string; owner: number | null; version: number | null }[]>(selects);
    const ids = new Map<string, (number | string)[]>();
    const owners = new Map<string, Map<number, (number | string)[]>>();
    this.#versions.clear();
    for (const { kind, id: text, owner, version } of rows) {
      const id = /^\d{1,10}$/.test(text) ? Number(text) : text;
      const all = ids.get(kind) ?? [];
      all.push(id);
      ids.set(kind, all);
      if (version !== null) this.#versions.set(`${kind} ${id}`, version);
      if (owner === null) continue;
      const byOwner = owners.get(kind) ?? new Map<number, (number | string)[]>();
      const own = byOwner.get(owner) ?? [];
      own.push(id);
      byOwner.set(owner, own);
      owners.set(kind, byOwner);
    }
    [this.#ids, this.#owners] = [ids, owners];
    await this.#readCodes();
    await this.#readSecrets();
  }

  /** So few members get an announcement within milliseconds; one of which the job is not told is being sent for seconds. */
  async #keepSending() {
    await this.#db`
      insert into announcement (title, body, state, account_name)
      select 'خبر', 'متن', 'sending', 'سارا رضایی'
      where (select count(*) from announcement where state = 'sending') < 2`;
  }

  /** What an editor knows who has just seen a comment, or has a phone with codes. */
  async #readSecrets() {
    this.replies.clear();
    for (const { id, reply } of await this.#db<{ id: number; reply: string }[]>`
      select id, reply from comment where reply is not null order by replied_at desc limit 50`)
      this.replies.set(id, reply);
    this.factors.clear();
    for (const { account, ...factor } of await this.#db<
      { account: number; secret: Buffer; lastStep: number; isOn: boolean }[]
    >`select account_id as account, secret, last_step::float8 as "lastStep", confirmed_at is not null as "isOn" from second_factor`)
      this.factors.set(account, factor);
  }

  async #readCodes() {
    const waiting = await this.#db<{ kind: string; mobile: string; code: string }[]>`
      select kind, mobile, code from sms_message where code is not null order by id desc limit 50`;
    const sent = this.#outbox ? await readFile(this.#outbox, "utf8").catch(() => "") : "";
    const lines = sent.split("\n").slice(-51, -1);
    this.codes = [
      ...waiting,
      ...lines.map((line) => {
        const { kind, to, code } = JSON.parse(line);
        return { kind, mobile: to, code };
      }),
    ];
  }

  /** Ids of a kind. */
  all(kind: string): readonly (number | string)[] {
    return this.#ids.get(kind) ?? [];
  }

  /** Ids of a kind that belong to the account. */
  own(kind: string, account: number): readonly (number | string)[] {
    return this.#owners.get(kind)?.get(account) ?? [];
  }

  /** An id of the kind that belongs to another account; undefined if there is none. */
  foreign(kind: string, account: number, random: Random): number | string | undefined {
    const others = [...(this.#owners.get(kind) ?? [])].filter(([owner, own]) => owner !== account && own.length > 0);
    return others.length > 0 ? random.pick(random.pick(others)[1]) : undefined;
  }

  /** The version of a record, the size of a photo that is being sent; `otherwise` until there is one. */
  version(kind: string, id: unknown, otherwise = 1): number {
    return this.#versions.get(`${kind} ${id}`) ?? otherwise;
  }

  /** Keeps a secret of an answer for a later request. */
  addTicket(name: string, ticket: string): void {
    const tickets = this.tickets.get(name) ?? [];
    tickets.push(ticket);
    this.tickets.set(name, tickets.slice(-20));
  }
}

const plain = (kind: string, table: string) =>
  `(select '${kind}' as kind, id::text as id, null::int as owner, null::int as version from ${table} order by random() limit 300)`;
const owned = (kind: string, from: string) =>
  `(select '${kind}', t.id::text, t.account_id, null::int from ${from} limit 4000)`;

const selects = [
  plain("place", "place where published"),
  plain("mosque", "place where published and kind = 'mosque'"),
  ...["category", "activity", "province", "post", "slide", "faq", "holiday", "city", "amenity"].map((table) =>
    plain(table, table),
  ),
  plain("place-type", "place_type"),
  plain("faq-category", "faq_category"),
  plain("post-category", "post_category"),
  plain("user", "account"),
  plain("message", "contact_message"),
  plain("photograph", "photograph"),
  plain("page", "(select slug as id from page) p"),
  plain("icon", "(select distinct icon as id from category) i"),
  plain("kind", "(select slug as id from kind) k"),
  plain(
    "authority",
    "(select authority as id from donation where authority is not null order by donation.id desc limit 50) d",
  ),
  plain("receipt", "(select receipt as id from donation order by donation.id desc limit 50) d"),
  plain(
    "unsubscribe",
    "(select token as id from newsletter_subscriber order by newsletter_subscriber.id desc limit 50) s",
  ),
  plain("shared", "(select share_token as id from collection where share_token is not null limit 50) c"),
  `(select 'newsletter', id::text, null::int, version from newsletter_issue order by id desc limit 60)`,
  `(select 'announcement', id::text, null::int, version from announcement order by id desc limit 60)`,
  `(select kind, record_id::text, null::int, max(version) from record_version group by kind, record_id
    order by record_id desc limit 3000)`,
  owned("collection", "collection t where kind = 'custom'"),
  owned("collection-change", "collection_change t where not undone"),
  owned("autosave", "record_autosave t"),
  `(select 'collection-place', place_id::text, collection_id, null::int
    from collection_place join collection c on c.id = collection_id where c.kind = 'custom' order by collection_id desc limit 2000)`,
  `(select 'decided-comment', id::text, decided_by, null::int from comment
    where decided_at > now() - interval '15 seconds' and state <> 'pending')`,
  plain(
    "free-activity",
    `(select id from activity t where deleted_at is null and not exists (select from place_activity where activity_id = t.id)
      and not exists (select from activity sub where sub.parent_id = t.id and sub.deleted_at is null)) a`,
  ),
  `(select 'search-phrase', id::text, null::int, version from search_phrase order by id desc limit 40)`,
  owned("session", "session t where agent is null or agent like 'Mozilla%'"),
  owned("comment", "comment t"),
  `(select 'waiting-comment', id::text, null::int, null::int from comment where state = 'pending' order by id desc limit 50)`,
  `(select 'waiting-suggestion', id::text, null::int, null::int from suggestion where state = 'waiting' order by id desc limit 50)`,
  `(select 'waiting-report', id::text, null::int, null::int from amenity_report where state = 'waiting' order by id desc limit 50)`,
  owned("notification", "notification t"),
  owned("backpack-list", "backpack_list t where removed_at is null"),
  owned("removed-backpack-list", "backpack_list t where removed_at is not null"),
  owned("item", "backpack_item t where account_id is not null"),
  owned("item-category", "backpack_category t where account_id is not null"),
  `(select 'category-item', id::text, category_id, null::int from backpack_item
    where account_id is not null and removed_at is null order by category_id, sort, id limit 4000)`,
  `(select 'place-photo', id::text, place_id, null::int from photograph where place_id is not null and deleted_at is null limit 500)`,
  plain("photo-place", "(select place_id as id from photograph where place_id is not null and deleted_at is null) p"),
  ...["newsletter", "announcement"].flatMap((kind) =>
    ["sending", "stopped"].map((state) =>
      plain(
        `${state}-${kind}`,
        `(select id from ${kind === "newsletter" ? "newsletter_issue" : kind} where state = '${state}') s`,
      ),
    ),
  ),
  `(select 'sending-photo', id::text, account_id, size from member_photo where state = 'sending' order by id desc limit 300)`,
  `(select 'sending-photograph', id::text, null::int, size from photograph where state = 'sending' order by id desc limit 300)`,
  owned("own-photo", "member_photo t where state <> 'removed'"),
  `(select 'waiting-photo', id::text, null::int, null::int from member_photo where state = 'pending' order by id desc limit 50)`,
  `(select 'decided-photo', id::text, null::int, null::int from member_photo where state in ('approved', 'rejected') order by id desc limit 50)`,
  plain("public-photo", "(select id from photograph where is_public) p"),
  plain("reported-photo", "(select distinct photograph_id as id from photo_report where state = 'open') p"),
  `(select 'scene', place_id::text, null::int, version from place_scene limit 1000)`,
  plain("standard-item", "backpack_item where account_id is null"),
  owned("search", "(select s.id, a.id as account_id from search_term s join account a using (visitor_id)) t"),
].join(" union all ");
