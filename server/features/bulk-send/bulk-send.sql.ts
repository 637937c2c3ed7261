import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { BulkSendState } from "../../../contract/desk/bulk-send.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { getActorName, insertAuditEntry } from "../audit/audit.sql.ts";

// Bulk sends: content that is written at the desk and sent to many by a job. Drafts are edited and deleted; a send in
// progress is stopped and resumed.

/** The columns of a bulk send besides its content. */
export interface BulkSendRow {
  id: number;
  state: BulkSendState;
  version: number;
  by: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

interface BulkSendConfig<Content> {
  table: string;
  /** Its kind in the audit log, and the NOTIFY channel of its job. */
  kind: string;
  /** The column that holds its display name. */
  name: keyof Content & string;
  /** The columns besides those of {@link BulkSendRow}. */
  columns: string[];
  unknown: ApiErrorCode;
}

interface ListQuery {
  state?: BulkSendState | undefined;
  page: number;
  page_count: number;
}

/** The operations of one kind of bulk send. The actor `by` is an account, or null for the command line. */
export class BulkSends<Content extends object, Row extends BulkSendRow & Content> {
  readonly #config: BulkSendConfig<Content>;

  constructor(config: BulkSendConfig<Content>) {
    this.#config = config;
  }

  /** A page of rows, newest first, with the total. */
  async list(db: Db, { state, page, page_count }: ListQuery): Promise<{ rows: Row[]; total: number }> {
    const { table } = this.#config;
    const filter = state ? db`state = ${state}` : db`true`;
    const row = single(await db<{ total: number }[]>`select count(*) as total from ${db(table)} where ${filter}`);
    const rows = await db<Row[]>`
      select ${this.#columns(db)} from ${db(table)} where ${filter}
      order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
    return { rows: [...rows], total: row.total };
  }

  /** One row; `lock` locks it until the transaction ends. Throws the kind's "unknown" ApiError. */
  async get(db: Queryable, id: number, lock = false): Promise<Row> {
    const { table, unknown } = this.#config;
    const [row] = await db<Row[]>`
      select ${this.#columns(db)} from ${db(table)} where id = ${id} ${lock ? db`for update` : db``}`;
    if (!row) throw apiError(unknown);
    return row as Row;
  }

  /** Creates a draft and returns it as it is before anybody else can change it. */
  create(db: Db, by: number | null, content: Content): Promise<Row> {
    return db.begin(async (tx) => {
      const row = { ...content, account_id: by, account_name: await getActorName(tx, by) };
      const { id } = single(
        await tx<{ id: number }[]>`insert into ${tx(this.#config.table)} ${tx(row as never)} returning id`,
      );
      await this.audit(tx, by, "create", { ...content, id });
      return this.get(tx, id);
    }) as Promise<Row>;
  }

  /** Throws ApiError "sending_begun" or "record_changed", like `send`. */
  async update(db: Db, by: number | null, id: number, version: number, content: Content): Promise<void> {
    await db.begin(async (tx) => {
      await this.#lockDraft(tx, id, version);
      await tx`
        update ${tx(this.#config.table)} set ${tx(content as never)}, version = version + 1, updated_at = now()
        where id = ${id}`;
      await this.audit(tx, by, "update", { ...content, id });
    });
  }

  async delete(
    db: Db,
    by: number | null,
    { id, version }: { id: number; version?: number | undefined },
  ): Promise<void> {
    await db.begin(async (tx) => {
      const row = await this.#lockDraft(tx, id, version ?? null);
      await tx`delete from ${tx(this.#config.table)} where id = ${id}`;
      await this.audit(tx, by, "remove", row);
    });
  }

  /**
   * Starts sending. `prepare` creates the deliveries and returns their number, which is audited as `{ [recipientKey]:
   * number }`.
   */
  send(
    db: Db,
    by: number | null,
    { id, version }: { id: number; version: number },
    recipientKey: string,
    prepare: (tx: Queryable) => Promise<number>,
  ): Promise<number> {
    return db.begin(async (tx) => {
      const row = await this.#lockDraft(tx, id, version);
      const count = await prepare(tx);
      await tx`
        update ${tx(this.#config.table)} set state = 'sending', started_at = now(), updated_at = now() where id = ${id}`;
      await this.audit(tx, by, "send", row, { [recipientKey]: count });
      await this.#notifyJob(tx);
      return count;
    }) as Promise<number>;
  }

  /** Stops a send after `beforeTransition`, or resumes it. Throws ApiError "sending_idle". */
  async transition(
    db: Db,
    by: number | null,
    id: number,
    target: "sending" | "stopped",
    beforeTransition: (tx: Queryable) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.begin(async (tx) => {
      const row = await this.get(tx, id, true);
      if (row.state !== (target === "sending" ? "stopped" : "sending")) throw apiError("sending_idle");
      await beforeTransition(tx);
      await tx`update ${tx(this.#config.table)} set state = ${target}, updated_at = now() where id = ${id}`;
      await this.audit(tx, by, target === "sending" ? "resume" : "stop", row);
      await this.#notifyJob(tx);
    });
  }

  /** Writes the audit entry in the transaction of the action. */
  audit(
    tx: Queryable,
    by: number | null,
    action: string,
    row: { id: number } & Content,
    detail?: object,
  ): Promise<void> {
    const { kind, name } = this.#config;
    const subject = { kind, id: row.id, name: String(row[name]) };
    return insertAuditEntry(tx, by, { action, subject, ...(detail && { detail }) });
  }

  /** Locks a draft and checks its version. */
  async #lockDraft(tx: Queryable, id: number, version: number | null): Promise<Row> {
    const row = await this.get(tx, id, true);
    if (row.state !== "draft") throw apiError("sending_begun");
    if (version !== null && row.version !== version) throw apiError("record_changed");
    return row;
  }

  #columns(db: Queryable) {
    return db`id, state, version, account_name as by, created_at, updated_at, started_at, finished_at, ${db(this.#config.columns)}`;
  }

  /** Makes the job poll at once. */
  async #notifyJob(tx: Queryable): Promise<void> {
    await tx`select pg_notify(${this.#config.kind}, '')`;
  }
}
