import { expect, test } from "vitest";
import { expectApiError } from "../testing/api-error.ts";
import { createTestApp, testApp } from "../testing/app.ts";
import { freshDatabase } from "../testing/database.ts";
import { newMember } from "../testing/member.ts";
import { createCatalog } from "./catalog/catalog.ts";

const app = testApp();

test("without the database, browsing is served from memory and other requests return 503 `not_ready`", async () => {
  const { db, drop } = await freshDatabase();
  const offline = await createTestApp({ db, site: false });
  await db.end();
  expect((await offline.inject("/readyz")).statusCode).toBe(503);
  expect((await offline.inject("/healthz")).statusCode).toBe(200);
  expect((await offline.inject(`/api/v1/home/best/place`)).json().data).toHaveLength(12);
  const history = await offline.inject({
    url: `/api/v1/home/getHistory`,
    headers: { "x-visitor-id": "6f1d6f5e-0000-4000-8000-000000000001" },
  });
  expect(history.statusCode).toBe(503);
  expectApiError(history.json(), "not_ready");
  await offline.close();
  await drop();
});

test("/readyz returns 503 as soon as shutdown begins, while the server still listens", async () => {
  const { db, drop } = await freshDatabase();
  const stopping = await createTestApp({ db, site: false });
  const statuses: number[] = [];
  let address = "";
  const checkReadiness = async () =>
    statuses.push((await fetch(`${address}/readyz`, { headers: { connection: "close" } })).status);
  stopping.addHook("preClose", async () => void (await checkReadiness()));
  address = await stopping.listen({ port: 0, host: "127.0.0.1" });
  await checkReadiness();
  await stopping.close();
  expect(statuses).toEqual([200, 503]);
  await drop();
});

test("requests that wait for a blocked database time out with 503 `not_ready`", async () => {
  const { headers, mobile, password } = await newMember(app);
  const impatient = await createTestApp({ db: app.db, site: false, responseMs: 1000 });
  await app.db.begin(async (tx) => {
    await tx`lock table session in access exclusive mode`;
    const profile = impatient.inject({ url: "/api/v1/profile/get", headers });
    const login = impatient.inject({
      method: "POST",
      url: "/api/v1/user/login",
      payload: { username: mobile, password },
    });
    for (const response of [await profile, await login]) {
      expect(response.statusCode).toBe(503);
      expectApiError(response.json(), "not_ready");
    }
  });
  await impatient.close();
  expect((await app.get("profile/get", headers)).status).toBe(200);
});

test("closes the remaining parts when one of them fails to close", async () => {
  const closed: string[] = [];
  const forwarding = { forward() {}, close: () => Promise.reject(new Error("no")) };
  const catalog = await createCatalog(app.db);
  const observed = { ...catalog, close: () => catalog.close().then(() => void closed.push("catalog")) };
  const failing = await createTestApp({ db: app.db, site: false, forwarding, catalog: observed });
  await failing.close().catch(() => {});
  expect(closed).toEqual(["catalog"]);
});
