import { expect, test } from "vitest";
import * as endpoints from "../../../contract/member/collection.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();

/** Ids of some published places. */
const listPlaceIds = async (count: number) =>
  (await app.get(`home/place?page_count=${count}`)).body.data.map(({ id }: { id: number }) => id) as number[];

test("lists bookmarks, favourites and custom collections, newest first, with counts and covers", async () => {
  const { headers } = await newMember(app);
  const [a, b, c] = await listPlaceIds(3);
  expect((await app.get("profile/collection", headers)).body).toEqual({
    bookmark: [],
    favorite: [],
    counts: { bookmark: 0, favorite: 0 },
    custom: [],
  });
  for (const id of [a, b, c]) {
    const { status, body } = await app.post(`profile/collection/store/bookmark/${id}`, {}, headers);
    expect([status, body.stored]).toEqual([200, true]);
  }
  await app.post(`profile/collection/store/favorite/${b}`, {}, headers);
  const created = await app.post("profile/collection/storeCustom", { name: "  سفر   نوروز " }, headers);
  expect([created.status, created.body.message]).toEqual([201, "مجموعهٔ «سفر نوروز» ساخته شد."]);
  await app.post("profile/collection/storeCustom", { name: "کویر" }, headers);
  await app.post(`profile/collection/store/${created.body.id}/${a}`, {}, headers);
  await app.post(`profile/collection/store/${created.body.id}/${c}`, {}, headers);

  const { body } = await app.get("profile/collection", headers);
  expect(endpoints.listCollections.output.parse(body)).toEqual(body);
  expect(body.bookmark.map(({ id }: { id: number }) => id)).toEqual([c, b, a]);
  expect(body.favorite.map(({ id }: { id: number }) => id)).toEqual([b]);
  expect(body.counts).toEqual({ bookmark: 3, favorite: 1 });
  expect(body.custom).toMatchObject([
    { name: "کویر", count: 0, cover: null, share_url: null },
    { id: created.body.id, name: "سفر نوروز", count: 2, cover: body.bookmark[0].cover, share_url: null },
  ]);

  const page = (await app.get(`profile/collection/get?type=${created.body.id}&page_count=1&page=2`, headers)).body;
  expect(endpoints.showCollection.output.parse(page)).toEqual(page);
  expect(page).toMatchObject({ total: 2, pages: 2, data: [{ id: a }], collection: { name: "سفر نوروز", count: 2 } });
  const bookmarks = (await app.get("profile/collection/get?type=bookmark", headers)).body;
  expect(bookmarks).toMatchObject({ total: 3, collection: null, data: [{ id: c }, { id: b }, { id: a }] });

  const all = (await app.get("profile/collection/get", headers)).body;
  expect(all).toMatchObject({ total: 3, collection: null, data: [{ id: c }, { id: a }, { id: b }] }); // as they were added last
  expect((await app.post(`profile/collection/delete/${a}`, {}, headers)).status).toBe(200);
  const left = (await app.get("profile/collection", headers)).body;
  expect([left.counts.bookmark, left.custom[1].count]).toEqual([2, 1]);
});
