import { expect, test } from "vitest";
import { showSharedCollection } from "../../../contract/member/collection.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();

/** A member with a collection of two places. */
async function createCollection() {
  const member = await newMember(app, { first_name: "شیرین‌بانو", last_name: "فرهادنژاد" });
  const { headers } = member;
  const { id } = (await app.post("profile/collection/storeCustom", { name: "شمال" }, headers)).body as { id: number };
  const { data } = (await app.get("home/place?page_count=2")).body;
  for (const place of data) await app.post(`profile/collection/store/${id}/${place.id}`, {}, headers);
  const share = async () => (await app.post(`profile/collection/share/${id}`, {}, headers)).body.share_url as string;
  return { ...member, id, places: data, share };
}

const showShared = (url: string, query = "") => app.get(`collection/shared/${url.split("/").pop()}${query}`);

test("shows a shared collection by its link without its owner", async () => {
  const { id, share, places, account, mobile, headers } = await createCollection();
  const url = await share();
  expect(url).toMatch(/^\/collection\/[\w-]{22,}$/);
  const { status, body } = await showShared(url);
  expect(status).toBe(200);
  expect(showSharedCollection.output.strict().parse(body)).toEqual(body);
  expect(body).toMatchObject({ name: "شمال", total: 2, data: [{ id: places[1].id }, { id: places[0].id }] });
  for (const secret of [mobile, "شیرین", "فرهاد"]) expect(JSON.stringify(body)).not.toContain(secret);
  expect(Object.keys(body).sort()).toEqual([
    ...["data", "name", "note", "page", "page_count", "pages", "points", "total"],
  ]);
  expect((await showShared(url, "?page_count=1&page=2")).body.data).toMatchObject([{ id: places[0].id }]);
  expect(await share()).toBe(url); // a second request returns the same link
  const { custom } = (await app.get("profile/collection", headers)).body;
  expect(custom).toMatchObject([{ id, share_url: url }]);
  expect(account).toBeGreaterThan(0);
});

test("invalidates a revoked link for good", async () => {
  const { id, share, headers } = await createCollection();
  const first = await share();
  expect((await app.post(`profile/collection/unshare/${id}`, {}, headers)).status).toBe(200);
  expect((await app.post(`profile/collection/unshare/${id}`, {}, headers)).status).toBe(200); // idempotent
  expect(await showShared(first)).toMatchObject({ status: 404, body: { code: "collection_unknown" } });
  expect((await app.get("profile/collection", headers)).body.custom[0].share_url).toBeNull();
  const second = await share();
  expect(second).not.toBe(first);
  expect((await showShared(first)).status).toBe(404);
  expect((await showShared(second)).status).toBe(200);
  await app.post(`profile/collection/destroyCustom/${id}`, {}, headers);
  expect((await showShared(second)).status).toBe(404);
});

test("returns 404 for unknown share tokens", async () => {
  const { id } = await createCollection();
  for (const token of ["null", "undefined", String(id), "%25", "x".repeat(43), "' or 1=1 --", "%00", "کویر"])
    expect((await app.get(`collection/shared/${encodeURIComponent(token)}`)).status, token).toBe(404);
  expect((await app.get(`collection/shared/${"x".repeat(300)}`)).body.code).toBe("collection_unknown");
});

test("creates one link for concurrent requests", async () => {
  const { share } = await createCollection();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, share))).size).toBe(1);
});

test("keeps a shared collection out of shared caches, because it can be revoked", async () => {
  const { share } = await createCollection();
  const token = (await share()).split("/").pop();
  const { headers } = await app.fastify.inject(`/api/v1/collection/shared/${token}`);
  expect(headers["cache-control"]).toBe("private, no-cache");
});

test.each<Record<string, string>>([
  { "sec-purpose": "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { "sec-purpose": "prefetch;anonymous-client-ip" },
  { purpose: "prefetch" },
  { purpose: "Prefetch" },
])("rejects a deleting GET from a prefetch: %j", async (prefetchHeaders) => {
  const { id, headers } = await createCollection();
  const path = `profile/collection/destroyCustom/${id}`;
  const { status, body } = await app.get(path, { ...headers, ...prefetchHeaders });
  expect([status, body.code]).toEqual([400, "prefetch_refused"]);
  expect((await app.get(`profile/collection/get?type=${id}`, headers)).body.total).toBe(2);
});

test("deletes nothing on HEAD and deletes once on GET", async () => {
  const { id, headers } = await createCollection();
  const url = `/api/v1/profile/collection/destroyCustom/${id}`;
  expect((await app.fastify.inject({ method: "HEAD", url, headers })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.get(`profile/collection/get?type=${id}`, headers)).status).toBe(200);
  expect((await app.fastify.inject({ url, headers })).statusCode).toBe(200);
  expect((await app.fastify.inject({ url, headers })).statusCode).toBe(404);
});

test("keeps places and other collections when a collection is deleted", async () => {
  const { id, headers, places } = await createCollection();
  await app.post(`profile/collection/store/bookmark/${places[0].id}`, {}, headers);
  await app.post(`profile/collection/destroyCustom/${id}`, {}, headers);
  const { body } = await app.get("profile/collection", headers);
  expect(body).toMatchObject({ counts: { bookmark: 1 }, custom: [] });
  expect((await app.get(`home/place/show/${places[1].id}`)).status).toBe(200);
});
