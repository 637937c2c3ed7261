import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";

const app = testApp();
let places: number[];

beforeAll(async () => {
  places = (await app.get("home/filter?page_count=6")).body.data.map(({ id }: { id: number }) => id);
});

/** A shared collection of three places, the first of them first. */
async function share(name = "شمال") {
  const { headers } = await newMember(app);
  const { id } = (await app.post("profile/collection/storeCustom", { name }, headers)).body;
  const add = (place: number) => app.post(`profile/collection/store/${id}/${place}`, {}, headers);
  for (const place of places.slice(0, 3).toReversed()) await add(place);
  const { share_url } = (await app.post(`profile/collection/share/${id}`, {}, headers)).body;
  return { headers, id, add, token: share_url.split("/").pop() as string };
}

const copy = (token: string, headers: Record<string, string>) =>
  app.post("profile/collection/copyShared", { token }, headers);

test("keeps a shared collection in an own one, once; a repetition adds what is new", async () => {
  const { token, add } = await share();
  const { headers } = await newMember(app);
  const { status, body } = await copy(token, headers);
  expect([status, body.message]).toEqual([200, "۳ مکان در «شمال» نگه داشته شد."]);
  const idsOf = async () =>
    (await app.get(`profile/collection/get?type=${body.id}`, headers)).body.data.map(({ id }: { id: number }) => id);
  expect(await idsOf()).toEqual(places.slice(0, 3));
  expect((await copy(token, headers)).body).toEqual({ id: body.id, message: "همهٔ این مکان‌ها در «شمال» هست." });
  await add(places[3]!);
  expect((await copy(token, headers)).body).toEqual({ id: body.id, message: "۱ مکان در «شمال» نگه داشته شد." });
  expect((await idsOf()).toSorted()).toEqual(places.slice(0, 4).toSorted());
  expect((await app.get("profile/collection", headers)).body.custom).toMatchObject([{ count: 4, share_url: null }]);
});

test("creates one copy for concurrent requests", async () => {
  const { token } = await share();
  const { headers } = await newMember(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => copy(token, headers)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
});

test("numbers the name of a copy when it is taken, and keeps the copy when the link is revoked", async () => {
  const { token, headers: owner, id } = await share();
  const { headers } = await newMember(app);
  await app.post("profile/collection/storeCustom", { name: "شمال" }, headers);
  await copy(token, headers);
  const names = async () =>
    (await app.get("profile/collection", headers)).body.custom.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["شمال ۲", "شمال"]);
  await app.post(`profile/collection/destroyCustom/${id}`, {}, owner);
  expect(await names()).toEqual(["شمال ۲", "شمال"]);
  expect(await copy(token, headers)).toMatchObject({ status: 404, body: { code: "link_unknown" } });
});

/** What a copy answers that begins while a collection is being removed. */
const copyDuringRemoval = (token: string, headers: Record<string, string>, removed: number) =>
  whileUncommitted(
    app.db,
    (tx) => tx`delete from collection where id = ${removed}`,
    () => copy(token, headers),
  );

test("returns 404 for a collection that is being removed", async () => {
  const { token, id } = await share();
  const { headers } = await newMember(app);
  const { status, body } = await copyDuringRemoval(token, headers, id);
  expect([status, body.code]).toEqual([404, "link_unknown"]);
});

test("makes a new copy while the former one is being removed", async () => {
  const { token } = await share();
  const { headers } = await newMember(app);
  const former = (await copy(token, headers)).body.id;
  const { status, body } = await copyDuringRemoval(token, headers, former);
  expect([status, body.id === former]).toEqual([200, false]);
});

test("copies nothing for the member whose collection it is", async () => {
  const { token, headers, id } = await share();
  expect((await copy(token, headers)).body).toEqual({ id, message: "این مجموعه از خود شماست." });
  expect((await app.get("profile/collection", headers)).body.custom).toHaveLength(1);
});

test.each(["", "x", "' or 1=1 --", "x".repeat(300), "%00"])("returns 404 for the link %j", async (token) => {
  const { headers } = await newMember(app);
  expect(await copy(token, headers)).toMatchObject({ status: 404, body: { code: "link_unknown" } });
});

test("rejects a copy without a link, and one beyond a hundred collections", async () => {
  const { token } = await share();
  const { headers } = await newMember(app);
  expect((await app.post("profile/collection/copyShared", {}, headers)).status).toBe(422);
  for (let number = 1; number <= 100; number++)
    await app.post("profile/collection/storeCustom", { name: `مجموعه ${number}` }, headers);
  expect((await copy(token, headers)).body.code).toBe("collections_too_many");
});

test.each([
  ["gpx", "application/gpx+xml"],
  ["kml", "application/vnd.google-earth.kml+xml"],
  ["geojson", "application/geo+json"],
])("gives everyone with the link a %s file, without its owner", async (format, type) => {
  const { token } = await share("شمال سبز");
  const { statusCode, headers, body } = await app.fastify.inject(
    `/api/v1/collection/shared/${token}/export?format=${format}`,
  );
  expect([statusCode, headers["content-type"]]).toEqual([200, type]);
  expect(`${headers["content-disposition"]}`).toContain(encodeURIComponent(`شمال سبز.${format}`));
  expect(body).not.toContain("رضایی");
  expect(body.match(/place-details\/\d+/g)!.length).toBeGreaterThanOrEqual(3);
});

test("returns 404 for the file of an unknown or revoked link, and 422 for an unknown format", async () => {
  const { token, headers, id } = await share();
  const file = (link: string, format: string) => app.get(`collection/shared/${link}/export?format=${format}`);
  expect((await file("x", "gpx")).body.code).toBe("collection_unknown");
  expect((await file(token, "docx")).status).toBe(422);
  await app.post(`profile/collection/unshare/${id}`, {}, headers);
  expect((await file(token, "gpx")).status).toBe(404);
});
