import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../../contract/endpoint.ts";
import * as collections from "../../../contract/member/collection.ts";
import * as content from "../../../contract/member/collection-content.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp();
let owner: TestMember;
let otherMember: TestMember;
let revoked: TestMember;
let expired: TestMember;
let [place, post] = [0, 0];

beforeAll(async () => {
  owner = await newMember(app);
  otherMember = await newMember(app);
  revoked = await newMember(app);
  expired = await newMember(app);
  await app.db`delete from session where account_id = ${revoked.account}`;
  await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
  place = (await app.get("home/place?page_count=1")).body.data[0].id;
  post = (await app.get("home/latest/post")).body.data[0].id;
});

const endpoints = Object.values<unknown>({ ...collections, ...content }).filter(
  (value): value is Endpoint => typeof value === "object" && value !== null && "access" in value,
);

interface Cell {
  /** The input of the endpoint, for the id of the owner's collection. */
  input: (id: number) => Record<string, unknown>;
  /** The status that the owner gets. */
  owner: number;
  /** The status that another member gets: success for their own data, or 404 for the owner's. */
  other: number;
}

const cells: Record<string, Cell> = {
  "GET profile/collection": { input: () => ({}), owner: 200, other: 200 },
  "GET profile/collection/get": { input: (id) => ({ type: id }), owner: 200, other: 404 },
  "GET profile/collection/stored": { input: () => ({ ids: String(place) }), owner: 200, other: 200 },
  "POST profile/collection/storeCustom": { input: () => ({ name: "کویر" }), owner: 201, other: 201 },
  "POST profile/collection/renameCustom/:id": { input: (id) => ({ id, name: "دریا" }), owner: 200, other: 404 },
  "POST profile/collection/destroyCustom/:id": { input: (id) => ({ id }), owner: 200, other: 404 },
  "GET profile/collection/destroyCustom/:id": { input: (id) => ({ id }), owner: 200, other: 404 },
  "POST profile/collection/store/:type/:id": { input: (id) => ({ type: id, id: place }), owner: 200, other: 404 },
  "POST profile/collection/delete/:id": { input: (id) => ({ id: place, type: id }), owner: 200, other: 404 },
  "GET profile/postCollection": { input: () => ({}), owner: 200, other: 200 },
  "POST profile/postCollection/store/:type/:id": {
    input: () => ({ type: "favorite", id: post }),
    owner: 200,
    other: 200,
  },
  "POST profile/collection/share/:id": { input: (id) => ({ id }), owner: 200, other: 404 },
  "POST profile/collection/unshare/:id": { input: (id) => ({ id }), owner: 200, other: 404 },
  "POST profile/collection/move": {
    input: (id) => ({ from: id, to: "bookmark", ids: [place] }),
    owner: 200,
    other: 404,
  },
  "POST profile/collection/undo/:id": { input: () => ({ id: 2_000_000_000 }), owner: 404, other: 404 },
  "POST profile/collection/editCustom/:id": { input: (id) => ({ id, note: "برای نوروز" }), owner: 200, other: 404 },
  "POST profile/collection/arrangeCustom/:id": { input: (id) => ({ id, rank: 1 }), owner: 200, other: 404 },
  "POST profile/collection/arrange/:collection/:id": {
    input: (id) => ({ collection: id, id: place, rank: 1 }),
    owner: 200,
    other: 404,
  },
  "POST profile/collection/note/:type/:id": {
    input: (id) => ({ type: id, id: place, note: "صبح زود" }),
    owner: 200,
    other: 404,
  },
  "POST profile/collection/copyShared": { input: () => ({ token: "x".repeat(32) }), owner: 404, other: 404 },
  "GET profile/collection/export": { input: (id) => ({ type: id, format: "geojson" }), owner: 200, other: 404 },
};

const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`;

test("covers every member endpoint in the matrix", () => {
  const members = endpoints.filter(({ access }) => access === "member").map(endpointName);
  expect(Object.keys(cells).sort()).toEqual(members.sort());
});

/** The collections of all members, for comparison. */
const listAllRows = async () => [
  await app.db`select * from collection order by id`,
  await app.db`select * from collection_place order by collection_id, place_id`,
  await app.db`select * from collection_post order by collection_id, post_id`,
];

/** Requests an endpoint with its input in path, query and body. */
function sendRequest({ method, path }: Endpoint, input: Record<string, unknown>, headers: Record<string, string>) {
  const parameters = { ...input };
  const filledPath = path.replace(/:(\w+)/g, (_all, field) => {
    delete parameters[field];
    return String(input[field]);
  });
  if (method === "POST") return app.post(filledPath, parameters, headers);
  return app.get(`${filledPath}?${new URLSearchParams(parameters as Record<string, string>)}`, headers);
}

for (const endpoint of endpoints.filter(({ access }) => access === "member")) {
  const cell = () => cells[endpointName(endpoint)]!;

  test(`${endpointName(endpoint)}: answers 401 without a valid token, serves the owner, hides the owner's data from another member`, async () => {
    await app.db`delete from collection`;
    const created = await app.post("profile/collection/storeCustom", { name: "شمال" }, owner.headers);
    const { id } = created.body;
    await app.post(`profile/collection/store/${id}/${place}`, {}, owner.headers);
    await app.post(`profile/collection/store/bookmark/${place}`, {}, owner.headers);
    await app.post(`profile/postCollection/store/bookmark/${post}`, {}, owner.headers);
    await app.post(`profile/collection/share/${id}`, {}, owner.headers);
    const before = await listAllRows();
    for (const headers of [{}, revoked.headers, expired.headers, { authorization: `Bearer ${"x".repeat(43)}` }]) {
      const rejected = await sendRequest(endpoint, cell().input(id), headers as Record<string, string>);
      expect([rejected.status, rejected.body.code]).toEqual([401, "signed_out"]);
    }
    expect(await listAllRows()).toEqual(before);

    const foreignResponse = await sendRequest(endpoint, cell().input(id), otherMember.headers);
    expect(foreignResponse.status).toBe(cell().other);
    if (cell().other === 404) {
      expect(["collection_unknown", "change_unknown", "link_unknown"]).toContain(foreignResponse.body.code);
      expect(await listAllRows()).toEqual(before);
    }
    expect(JSON.stringify(foreignResponse.body)).not.toContain("شمال");
    const owned = await app.db`select count(*) from collection where account_id = ${owner.account}`;
    expect(owned[0]!.count).toBe(2);

    const ownResponse = await sendRequest(endpoint, cell().input(id), owner.headers);
    expect(ownResponse.status, JSON.stringify(ownResponse.body)).toBe(cell().owner);
    if (!endpoint.file && cell().owner < 300) expect(endpoint.output.parse(ownResponse.body)).toEqual(ownResponse.body);
  });
}

test("shows nothing of the owner's in the lists of another member", async () => {
  await app.post(`profile/collection/store/bookmark/${place}`, {}, owner.headers);
  await app.post(`profile/postCollection/store/bookmark/${post}`, { stored: true }, owner.headers);
  const stranger = await newMember(app);
  const { body } = await app.get("profile/collection", stranger.headers);
  expect(body).toMatchObject({ bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: [] });
  expect((await app.get("profile/postCollection", stranger.headers)).body).toEqual({ bookmark: [], favorite: [] });
});
