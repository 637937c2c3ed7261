import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { SendingState } from "../../../contract/desk/bulk-send.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { nameOf, note } from "../audit/audit.sql.ts";

// What is written at the desk and sent to many by a job: drafts are changed and thrown away, what has begun is stopped and resumed.

/** What such a row carries beside its words. */
export interface Sent {
  id: number;
  state: SendingState;
  version: number;
  by: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

interface SendingKind<Words> {
  table: string;
  /** What the audit calls it, and the channel on which the job is woken. */
  kind: string;
  /** The column that names it. */
  name: keyof Words & string;
  /** The columns beside those of {@link Sent}. */
  columns: string[];
  unknown: ApiErrorCode;
}

interface Question {
  state?: SendingState | undefined;
  page: number;
  page_count: number;
}

/** The life of one kind. Whoever acts is an account, or the command line. */
export class Sendings<Words extends object, Row extends Sent & Words> {
  readonly #it: SendingKind<Words>;

  constructor(sendingKind: SendingKind<Words>) {
    this.#it = sendingKind;
  }

  /** A page of them, the newest first. */
  async page(db: Db, { state, page, page_count }: Question): Promise<{ rows: Row[]; total: number }> {
    const { table } = this.#it;
    const narrowed = state ? db`state = ${state}` : db`true`;
    const [row] = await db<{ total: number }[]>`select count(*) as total from ${db(table)} where ${narrowed}`;
    const rows = await db<Row[]>`
      select ${this.#columns(db)} from ${db(table)} where ${narrowed}
      order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
    return { rows: [...rows], total: row!.total };
  }

  /** One of them; `lock` holds it until the transaction ends. Refuses what is not there. */
  async byId(db: Queryable, id: number, lock = false): Promise<Row> {
    const { table, unknown } = this.#it;
    const [row] = await db<Row[]>`
      select ${this.#columns(db)} from ${db(table)} where id = ${id} ${lock ? db`for update` : db``}`;
    if (!row) throw apiError(unknown);
    return row as Row;
  }

  create(db: Db, by: number | null, words: Words): Promise<number> {
    return db.begin(async (tx) => {
      const row = { ...words, account_id: by, account_name: await nameOf(tx, by) };
      const [made] = await tx<{ id: number }[]>`insert into ${tx(this.#it.table)} ${tx(row as never)} returning id`;
      await this.note(tx, by, "create", { ...words, id: made!.id });
      return made!.id;
    }) as Promise<number>;
  }

  /** Refuses with `sending_begun` and `record_changed`, as `send` does. */
  async update(db: Db, by: number | null, id: number, version: number, words: Words): Promise<void> {
    await db.begin(async (tx) => {
      await this.#draft(tx, id, version);
      await tx`
        update ${tx(this.#it.table)} set ${tx(words as never)}, version = version + 1, updated_at = now()
        where id = ${id}`;
      await this.note(tx, by, "update", { ...words, id });
    });
  }

  async remove(db: Db, by: number | null, id: number): Promise<void> {
    await db.begin(async (tx) => {
      const row = await this.#draft(tx, id, null);
      await tx`delete from ${tx(this.#it.table)} where id = ${id}`;
      await this.note(tx, by, "remove", row);
    });
  }

  /** Begins to send, to as many as `prepare` puts down: their number is noted as `{ [whom]: number }`. */
  send(
    db: Db,
    by: number | null,
    { id, version }: { id: number; version: number },
    whom: string,
    prepare: (tx: Queryable) => Promise<number>,
  ): Promise<number> {
    return db.begin(async (tx) => {
      const row = await this.#draft(tx, id, version);
      const count = await prepare(tx);
      await tx`
        update ${tx(this.#it.table)} set state = 'sending', started_at = now(), updated_at = now() where id = ${id}`;
      await this.note(tx, by, "send", row, { [whom]: count });
      await this.#wake(tx);
      return count;
    }) as Promise<number>;
  }

  /** Stops, after `also`, or goes on where it stopped. Refuses with `sending_idle`. */
  async turn(
    db: Db,
    by: number | null,
    id: number,
    to: "sending" | "stopped",
    also: (tx: Queryable) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.begin(async (tx) => {
      const row = await this.byId(tx, id, true);
      if (row.state !== (to === "sending" ? "stopped" : "sending")) throw apiError("sending_idle");
      await also(tx);
      await tx`update ${tx(this.#it.table)} set state = ${to}, updated_at = now() where id = ${id}`;
      await this.note(tx, by, to === "sending" ? "resume" : "stop", row);
      await this.#wake(tx);
    });
  }

  /** Notes what was done, in the transaction that does it. */
  note(tx: Queryable, by: number | null, action: string, row: { id: number } & Words, detail?: object): Promise<void> {
    const { kind, name } = this.#it;
    const subject = { kind, id: row.id, name: String(row[name]) };
    return note(tx, by, { action, subject, ...(detail && { detail }) });
  }

  /** A draft that is as its editor saw it. */
  async #draft(tx: Queryable, id: number, version: number | null): Promise<Row> {
    const row = await this.byId(tx, id, true);
    if (row.state !== "draft") throw apiError("sending_begun");
    if (version !== null && row.version !== version) throw apiError("record_changed");
    return row;
  }

  #columns(db: Queryable) {
    return db`id, state, version, account_name as by, created_at, updated_at, started_at, finished_at, ${db(this.#it.columns)}`;
  }

  /** The job looks at once. */
  async #wake(tx: Queryable): Promise<void> {
    await tx`select pg_notify(${this.#it.kind}, '')`;
  }
}
