import type { Db, Queryable } from "../../database/connect.ts";
import { single } from "../../database/single-row.ts";

/**
 * What a request answers that comes while another transaction has changed something and not committed it: the transaction is committed as
 * soon as a statement waits for it, or the request is answered. Before it is committed it goes on with `continuation`.
 */
export async function whileUncommitted<Answer>(
  db: Db,
  change: (tx: Queryable) => Promise<unknown>,
  request: () => Promise<Answer>,
  continuation?: (tx: Queryable) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await db.begin(async (tx) => {
    await change(tx);
    const { pid } = single(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`);
    let isAnswered = false;
    const note = () => {
      isAnswered = true;
    };
    answer = request();
    answer.then(note, note);
    // By another connection: within a transaction the list of the running statements stays as it was.
    const isWaitedFor = async () =>
      (await db`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`).length > 0;
    while (!isAnswered && !(await isWaitedFor())) await new Promise((turn) => setImmediate(turn));
    await continuation?.(tx);
  });
  return answer!;
}
