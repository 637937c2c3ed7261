import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectReconnecting, type ReconnectingDb } from "../database/connection/reconnecting.ts";
import { expectApiError } from "../testing/api-error.ts";
import { createTestApp } from "../testing/app.ts";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";
import { createDatabaseLink, type DatabaseLink } from "../testing/fakes/fake-database-link.ts";
import { startSession } from "./features/session/session.sql.ts";
import { ensureBuilt } from "./site-build.ts";

let database: TestDatabase;
let link: DatabaseLink;
let connection: ReconnectingDb;
let app: FastifyInstance;
let token: string;
let isLost = false;

beforeAll(async () => {
  await ensureBuilt(() => {});
  database = await freshDatabase();
  link = await createDatabaseLink(database.url);
  connection = await connectReconnecting({
    url: () => link.url,
    onLost: () => {
      isLost = true;
    },
    onBack: () => {
      isLost = false;
    },
  });
  const { db, answeredAt } = connection;
  app = await createTestApp({ db, answeredAt, rateLimitFactor: 100, flushIntervalMs: 50, responseMs: 10_000 });
  const [account] = await database.db`
    insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'سارا', 'رضایی', '')
    returning id`;
  token = await startSession(database.db, account!.id, null);
});

afterAll(async () => {
  await app.close();
  await connection.close(0);
  await link.close();
  await database.drop();
});

const commentOn = (place: number) => database.db`
  insert into comment (account_id, place_id, text, text_key, state)
  select id, ${place}, 'بهارش سبز است', 'بهارش سبز است', 'approved' from account limit 1`;

test.for(["refuse", "hang"] as const)(
  "while connections %s, browsing goes on and writes wait for the return",
  async (fault) => {
    const authorization = `Bearer ${token}`;
    const visitor = { "x-visitor-id": crypto.randomUUID() };
    const [seen, unseen] = fault === "refuse" ? [3, 4] : [5, 6];
    await commentOn(seen);
    const isShown = async () => (await app.inject(`/place-details/${seen}?known`)).body.includes("بهارش سبز است");
    await expect.poll(isShown).toBe(true); // as soon as the catalogue knows of the comment
    const [before] = await database.db`select coalesce(sum(view_count), 0)::int as views from place_stats`;

    await link.fail(fault);
    await expect.poll(() => isLost).toBe(true);
    for (const path of ["/?outage", "/map", "/blogs", `/place-details/${seen}`, `/place-details/${unseen}`, "/healthz"])
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
    for (const path of ["home/filter?q=اصفهان", "home/best/place", `home/place/show/${unseen}`])
      expect([path, (await app.inject({ url: encodeURI(`/api/v1/${path}`), headers: visitor })).statusCode]).toEqual([
        path,
        200,
      ]);
    expect((await app.inject(`/place-details/${seen}?later`)).body.includes("بهارش سبز است")).toBe(true);
    expect((await app.inject("/readyz")).statusCode).toBe(503);
    const refused = async () => {
      const { statusCode, headers } = await app.inject({ url: "/?fresh", headers: { "stale-answers": "refuse" } });
      return [statusCode, headers["retry-after"]];
    };
    await expect.poll(refused).toEqual([504, "1"]);

    const page = await app.inject({ url: `/place-details/${seen}`, headers: { cookie: `iran_token=${token}` } });
    expect([page.statusCode, page.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(page.body.includes("اکنون به داده‌های حساب شما دسترسی نیست")).toBe(true);

    const cpuBefore = process.cpuUsage();
    for (let n = 0; n < 200; n++) {
      const url = n % 2 === 0 ? `/api/v1/profile/get` : `/api/v1/profile/place/rate/${seen}/4`;
      const response = await app.inject({ method: n % 2 === 0 ? "GET" : "POST", url, headers: { authorization } });
      expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"]);
      expectApiError(response.json(), "not_ready");
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    expect((user + system) / 200, "µs of CPU for each").toBeLessThan(20_000);

    const name = `جایی پس از ${fault}`;
    await database.db`update place set name = ${name} where id = ${seen}`; // by another process, whose NOTIFY is missed
    await link.heal();
    await expect.poll(() => isLost).toBe(false);
    await expect.poll(refused).toEqual([200, undefined]);
    expect((await app.inject({ url: "/api/v1/profile/get", headers: { authorization } })).statusCode).toBe(200);
    await expect.poll(async () => (await app.inject(`/place-details/${seen}`)).body.includes(name)).toBe(true);
    const views = () => database.db`select sum(view_count)::int as views from place_stats`;
    await expect.poll(async () => (await views())[0]?.views).toBe(before!.views + 1);
  },
);
