import { readdir } from "node:fs/promises";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { NOTIFICATION_STREAM_PATH } from "../../../contract/member/notification.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { type FixtureIds, MEMBER_REQUESTS, type MemberRequest } from "../../../testing/member-requests.ts";
import { flatJpeg } from "../../../testing/photos/flat-image.ts";
import { successStatus } from "../../http/endpoint-registry.ts";
import { decideComment } from "../comment/decision.sql.ts";
import { notify } from "../notification/notification.sql.ts";
import { newSecret, startSession } from "./session.sql.ts";

// Counted views are written at the end: a write between two snapshots of a member would look like a change.
const app = testApp({ flushIntervalMs: 3_600_000 });
const folder = new URL("../../../contract/", import.meta.url);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every endpoint that a module of the contract declares. */
async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("desk/"),
  );
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ new URL(name, folder).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

const isEndpoint = (item: unknown): item is Endpoint =>
  typeof item === "object" && item !== null && "access" in item && "path" in item && "method" in item;

/** Errors for an unknown resource of a member: other members must get them, too. */
const foreignErrors: ApiErrorCode[] = [
  "collection_unknown",
  "comment_unknown",
  "notification_unknown",
  "todo_unknown",
  "backpack_list_unknown",
  "session_unknown",
  "photograph_unknown",
  "change_unknown",
];

let owner: TestMember;
let other: TestMember;
let publishedComment: number;
let fixtures: FixtureIds;
let invalidTokens: Record<string, Record<string, string>>;

beforeAll(async () => {
  [owner, other] = [await newMember(app), await newMember(app)];
  const [revoked, expired] = [await newMember(app), await newMember(app)];
  expect((await app.post("user/logout", {}, revoked.headers)).status).toBeLessThan(300);
  await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
  publishedComment = await publishComment(await newMember(app));
  fixtures = await createFixtures(owner);
  invalidTokens = {
    "no token": {},
    "a garbage token": { authorization: "Bearer x" },
    "a token that nobody was given": { authorization: `Bearer ${newSecret().secret}` },
    "the cookie alone": { cookie: `iran_token=${owner.token}` },
    "a revoked token": revoked.headers,
    "an expired token": expired.headers,
  };
});

async function publishComment({ headers }: TestMember): Promise<number> {
  const { id } = (await app.post("profile/place/comment/7", { comment: "پاییزش هم زیباست" }, headers)).body.comment;
  await app.db.begin((tx) => decideComment(tx, { id, state: "approved" }));
  return id;
}

async function createFixtures({ account, headers }: TestMember): Promise<FixtureIds> {
  const make = async (path: string, body: object) => {
    const created = await app.post(`profile/${path}`, body, headers);
    expect(created.status, path).toBe(201);
    return created.body;
  };
  const [place, post, activity, amenity] = [7, (await app.get("home/latest/post")).body.data[0].id, 1, 1];
  const { id: collection } = await make("collection/storeCustom", { name: "بیابان‌ها" });
  await app.post(`profile/collection/store/${collection}/${place}`, {}, headers);
  const { share_url } = (await app.post(`profile/collection/share/${collection}`, {}, headers)).body;
  await app.post("profile/collection/store/bookmark/8", {}, headers);
  const { change } = (await app.post("profile/collection/move", { from: "bookmark", ids: [8] }, headers)).body;
  const { id: category } = await make("todoList/todoCustom/store", { name: "نوزاد" });
  const createItem = async (name: string) =>
    (await make("todoList/todoCustom/store", { name, category_id: category })).id;
  const [item, removedItem] = [await createItem("عروسک"), await createItem("گمشده")];
  const { id: categoryAway } = await make("todoList/todoCustom/store", { name: "گمشده" });
  for (const id of [removedItem, categoryAway])
    await app.post(`profile/todoList/todoCustom/destroy/${id}`, {}, headers);
  const lists = await createListFixtures(headers, make);
  const { comment } = await make(`place/comment/${place}`, { comment: "غروبش را ببینید" });
  const photo = new Uint8Array(await flatJpeg(600, 600).toBuffer());
  const sent = { place_id: place, file_name: "gonbad.jpg", size: photo.length, modified: 7, credit: "سارا رضایی" };
  const photograph = (await make("photograph/begin", sent)).photo.id;
  await notify(app.db, { account, kind: "announcement", title: "خبر", body: "متن", link: null, about: null });
  await startSession(app.db, account, "Firefox");
  const [last] = await app.db<{ notification: number; session: number }[]>`
    select (select max(id) from notification where account_id = ${account}) as notification,
      (select max(id) from session where account_id = ${account}) as session`;
  return {
    collection,
    shareToken: share_url.split("/").pop(),
    change,
    comment: comment.id,
    publishedComment,
    ...last!,
    ...lists,
    category,
    item: item,
    deletedItem: removedItem,
    deletedCategory: categoryAway,
    place,
    post,
    activity,
    amenity,
    photograph,
    photo,
  };
}

/** Two more lists of the backpack, of which the member has used another one last. */
async function createListFixtures(
  headers: TestMember["headers"],
  make: (path: string, body: object) => Promise<{ id: number }>,
): Promise<Pick<FixtureIds, "list" | "deletedList" | "listItem" | "deletedListItem">> {
  const { list_id: first } = (await app.get("profile/todoList", headers)).body;
  const createList = async (name: string) => (await make("todoList/list/store", { name })).id;
  const [list, deletedList] = [await createList("سفر شمال"), await createList("سفر پیشین")];
  await app.post("profile/todoList/store/103", { list_id: list }, headers);
  const createItem = async (name: string) =>
    (await make("todoList/todoCustom/store", { list_id: list, name, category_id: 1 })).id;
  const [listItem, deletedListItem] = [await createItem("چکمه"), await createItem("گمشده")];
  await app.post(`profile/todoList/todoCustom/destroy/${deletedListItem}`, {}, headers);
  await app.post(`profile/todoList/list/destroy/${deletedList}`, {}, headers);
  await app.post("profile/todoList/restart", { list_id: first }, headers);
  return { list, deletedList, listItem, deletedListItem };
}

/** Ids that do not exist. */
const unknownIds = (): FixtureIds => {
  const id = 2_000_000_000;
  const ids = { collection: id, comment: id, notification: id, session: id, photograph: id, change: id };
  const backpack = { category: id, deletedCategory: id, item: id, deletedItem: id };
  const lists = { list: id, deletedList: id, listItem: id, deletedListItem: id };
  return { ...fixtures, ...({ ...ids, ...backpack, ...lists } satisfies Partial<FixtureIds>) };
};

/** What `cache-control` says of a success: a member's response is never for shared caches, and a change is stored nowhere. */
const cacheControlOf = ({ method, file, empty }: Endpoint) =>
  method === "GET" && !file && !empty ? "private, no-cache" : "no-store";

async function request({ endpoint: call, input }: MemberRequest, target: FixtureIds, headers: Record<string, string>) {
  const rest: Record<string, unknown> = { ...input(target) };
  const path = call.path.replace(/:(\w+)/g, (_, name) => {
    const { [name]: value } = rest;
    delete rest[name];
    return String(value);
  });
  const injectOptions: InjectOptions = { method: call.method, url: `/api/v1/${path}`, headers };
  if (call.upload) injectOptions.payload = formOf(rest) as never;
  else if (call.method === "POST") injectOptions.payload = rest;
  else injectOptions.query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const response = await app.fastify.inject(injectOptions);
  return {
    status: response.statusCode,
    body: response.body === "" ? undefined : response.json(),
    cacheControl: response.headers["cache-control"],
  };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([value as never]), "photo.jpg");
    else form.append(name, String(value));
  }
  return form;
}

/** Every row of every table that references an account, directly or not, and the sums of the ratings. */
async function snapshotRows() {
  const tables = await app.db<{ name: string }[]>`
    with recursive hanging as (
      select 'account'::regclass::oid as id
      union select conrelid from pg_constraint join hanging on confrelid = hanging.id where contype = 'f'
    ) select id::regclass::text as name from hanging`;
  expect(tables.length).toBeGreaterThan(12);
  const rows = tables.map(async ({ name }) => [
    name,
    (
      await app.db`select coalesce(jsonb_agg(to_jsonb(t) - 'last_seen_at' order by to_jsonb(t)::text), '[]') as all from ${app.db(name)} t`
    )[0]!.all,
  ]);
  // Views in the same table are written asynchronously.
  const rates = await app.db`select place_id, rate_count, rate_sum from place_stats where rate_count > 0 order by 1`;
  return { ...Object.fromEntries(await Promise.all(rows)), rates };
}

/** The responses with a member's own data. */
async function snapshotMember({ headers }: TestMember) {
  const lists = ["get", "collection", `collection/get?type=${fixtures.collection}`, "postCollection", "myComment"];
  const more = ["notification", "todoList", "get/activity", "session"];
  const bodies = await Promise.all([...lists, ...more].map((path) => app.get(`profile/${path}`, headers)));
  const prefetch = { ...headers, "sec-purpose": "prefetch" }; // which is no view of the place
  const { isCollection, my_comments } = (await app.get(`home/place/show/${fixtures.place}`, prefetch)).body;
  return JSON.parse(JSON.stringify([...bodies, isCollection, my_comments], withoutStatistics));
}

/**
 * The ratings of a place are everybody's, and the catalogue takes them over at a time of its own; when a session was last seen is written
 * once in five minutes.
 */
const withoutStatistics = (name: string, value: unknown) =>
  /^(rate(_count)?|last_seen_at)$/.test(name) ? undefined : value;

test("every member endpoint is registered and has an example, with a foreign resource where it names one", async () => {
  const endpoints = (await declaredEndpoints()).filter(({ access }) => access === "member");
  expect(endpoints.length).toBeGreaterThanOrEqual(41);
  const examples = new Set(MEMBER_REQUESTS.map(({ endpoint: call }) => nameOf(call)));
  expect(new Set(endpoints.map(nameOf))).toEqual(examples);
  const { paths } = (await app.get("openapi.json")).body;
  for (const { path, method, errors = [] } of endpoints) {
    const documented = paths[`/${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
    expect(documented, `${method} ${path} is not documented`).toBeDefined();
    const documentedErrors = MEMBER_REQUESTS.filter(({ endpoint: call }) => nameOf(call) === `${method} ${path}`).map(
      (example) => example.errorForOthers,
    );
    for (const code of errors.filter((error) => foreignErrors.includes(error)))
      expect(documentedErrors, `${method} ${path} may return it`).toContain(code);
  }
});

test("nothing below profile/ is open to others than members", async () => {
  const endpoints = (await declaredEndpoints()).filter(({ path }) => path.startsWith("profile/"));
  const open = endpoints.filter(({ access }) => access !== "member").map(({ path }) => path);
  expect(open).toEqual(["profile/register/store"]);
});

const rows = MEMBER_REQUESTS.map((example) => ({ name: nameOf(example.endpoint), example }));

describe.each(rows)("$name", ({ example }) => {
  const { endpoint: call, errorForOthers: foreignError } = example;

  test("rejects requests without a valid token", async () => {
    const before = await snapshotRows();
    for (const [tokenName, headers] of Object.entries(invalidTokens)) {
      const { status, body, cacheControl } = await request(example, fixtures, headers);
      expect([status, body, cacheControl], tokenName).toEqual([401, apiError("signed_out").data, "no-store"]);
    }
    expect(await snapshotRows()).toEqual(before);
  });

  test.runIf(foreignError)("returns 404 for another member's resource and changes nothing", async () => {
    const before = await snapshotRows();
    for (const target of [fixtures, unknownIds()]) {
      const { status, body, cacheControl } = await request(example, target, other.headers);
      expect([status, body, cacheControl]).toEqual([404, apiError(foreignError!).data, "no-store"]);
    }
    expect(await snapshotRows()).toEqual(before);
  });

  test.runIf(!foreignError)("changes nothing of another member", async () => {
    const before = await snapshotMember(owner);
    const another = await newMember(app);
    expect((await request(example, fixtures, another.headers)).status).toBe(successStatus(call, {}));
    expect(await snapshotMember(owner)).toEqual(before);
  });

  test("works for its member", async () => {
    const member = await newMember(app);
    const { status, body, cacheControl } = await request(example, await createFixtures(member), member.headers);
    expect(cacheControl).toBe(cacheControlOf(call));
    expect([status, status === 200 || status === 201 ? null : body]).toEqual([successStatus(call, {}), null]);
    if (!call.empty && !call.file) expect(() => call.output.parse(body)).not.toThrow();
  });
});

test("the notification stream rejects requests without a valid token", async () => {
  for (const [tokenName, headers] of Object.entries(invalidTokens)) {
    const response = await app.fastify.inject({ url: `/api/v1/${NOTIFICATION_STREAM_PATH}`, headers });
    expect([response.statusCode, response.json().code], tokenName).toEqual([401, "signed_out"]);
  }
});
