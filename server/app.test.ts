import { expect, test } from "vitest";
import { expectRefusal } from "../testing/api-error.ts";
import { testApp } from "../testing/app.ts";
import { freshDatabase } from "../testing/database.ts";
import { newMember } from "../testing/member.ts";
import { createApp } from "./app.ts";
import { createCatalog } from "./catalog/catalog.ts";

const app = testApp();

test("without its database it browses on from memory, and what needs the database says so", async () => {
  const { db, drop } = await freshDatabase();
  const app = await createApp({ db, site: false });
  await db.end();
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject(`/api/v1/home/best/place`)).json().data).toHaveLength(12);
  const history = await app.inject({
    url: `/api/v1/home/getHistory`,
    headers: { "x-visitor-id": "6f1d6f5e-0000-4000-8000-000000000001" },
  });
  expect(history.statusCode).toBe(503);
  expectRefusal(history.json(), "not_ready");
  await app.close();
  await drop();
});

test("it says that it is not ready as soon as it begins to stop, while it still listens", async () => {
  const { db, drop } = await freshDatabase();
  const app = await createApp({ db, site: false });
  const statuses: number[] = [];
  let address = "";
  const ask = async () =>
    statuses.push((await fetch(`${address}/readyz`, { headers: { connection: "close" } })).status);
  app.addHook("preClose", async () => void (await ask()));
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  await ask();
  await app.close();
  expect(statuses).toEqual([200, 503]);
  await drop();
});

test("while the database holds still, whoever waits for it is refused in time", async () => {
  const { headers, mobile, password } = await newMember(app);
  await app.db.begin(async (tx) => {
    await tx`lock table session in access exclusive mode`;
    const recognised = app.get("profile/get", headers);
    const answered = app.post("user/login", { username: mobile, password });
    for (const { status, body } of [await recognised, await answered])
      expect([status, body.code]).toEqual([503, "not_ready"]);
  });
  expect((await app.get("profile/get", headers)).status).toBe(200);
});

test("when one part cannot be closed, the others are all the same", async () => {
  const closed: string[] = [];
  const forwarding = { forward() {}, close: () => Promise.reject(new Error("no")) };
  const catalog = await createCatalog(app.db);
  const watched = { ...catalog, close: () => catalog.close().then(() => void closed.push("catalog")) };
  const failing = await createApp({ db: app.db, site: false, forwarding, catalog: watched });
  await failing.close().catch(() => {});
  expect(closed).toEqual(["catalog"]);
});
