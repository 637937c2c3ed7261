import { readdir } from "node:fs/promises";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { LIVE_NOTIFICATIONS } from "../../../contract/member/notification.ts";
import { testApp } from "../../../testing/app.ts";
import { flatJpeg } from "../../../testing/flat-picture.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { type Example, MEMBER_CALLS, type Things } from "../../../testing/member-calls.ts";
import { statusOf } from "../../http/endpoint-registry.ts";
import { notify } from "../notification/notification.sql.ts";
import { newSecret, startSession } from "./session.sql.ts";

const app = testApp();
const folder = new URL("../../../contract/", import.meta.url);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every call that any module of the contract declares. */
async function declared(): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("desk/"),
  );
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ new URL(name, folder).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isCall);
}

const isCall = (item: unknown): item is Endpoint =>
  typeof item === "object" && item !== null && "access" in item && "path" in item && "method" in item;

/** Those that say that something of a member's is unknown: somebody else must be told so. */
const ofSomebody: ApiErrorCode[] = [
  "collection_unknown",
  "comment_unknown",
  "notification_unknown",
  "todo_unknown",
  "session_unknown",
];

let owner: TestMember;
let other: TestMember;
let things: Things;
let dead: Record<string, Record<string, string>>;

beforeAll(async () => {
  [owner, other] = [await newMember(app), await newMember(app)];
  const [revoked, expired] = [await newMember(app), await newMember(app)];
  expect((await app.post("user/logout", {}, revoked.headers)).status).toBeLessThan(300);
  await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
  things = await thingsOf(owner);
  dead = {
    "no token": {},
    "a garbage token": { authorization: "Bearer x" },
    "a token that nobody was given": { authorization: `Bearer ${newSecret().secret}` },
    "the cookie alone": { cookie: `iran_token=${owner.token}` },
    "a revoked token": revoked.headers,
    "an expired token": expired.headers,
  };
});

async function thingsOf({ account, headers }: TestMember): Promise<Things> {
  const make = async (path: string, body: object) => {
    const made = await app.post(`profile/${path}`, body, headers);
    expect(made.status, path).toBe(201);
    return made.body;
  };
  const [place, post, activity] = [7, (await app.get("home/latest/post")).body.data[0].id, 1];
  const { id: collection } = await make("collection/storeCustom", { name: "بیابان‌ها" });
  await app.post(`profile/collection/store/${collection}/${place}`, {}, headers);
  const { id: category } = await make("todoList/todoCustom/store", { name: "نوزاد" });
  const thing = async (name: string) => (await make("todoList/todoCustom/store", { name, category_id: category })).id;
  const [here, away] = [await thing("عروسک"), await thing("گمشده")];
  const { id: categoryAway } = await make("todoList/todoCustom/store", { name: "گمشده" });
  for (const id of [away, categoryAway]) await app.post(`profile/todoList/todoCustom/destroy/${id}`, {}, headers);
  const { comment } = await make(`place/comment/${place}`, { comment: "غروبش را ببینید" });
  await notify(app.db, { account, kind: "announcement", title: "خبر", body: "متن", link: null, about: null });
  await startSession(app.db, account, "Firefox");
  const [last] = await app.db<{ notification: number; session: number }[]>`
    select (select max(id) from notification where account_id = ${account}) as notification,
      (select max(id) from session where account_id = ${account}) as session`;
  const photo = new Uint8Array(await flatJpeg(600, 600).toBuffer());
  return {
    collection,
    comment: comment.id,
    ...last!,
    category,
    thing: here,
    away,
    categoryAway,
    place,
    post,
    activity,
    photo,
  };
}

/** Ids that nobody has. */
const nobodys = (): Things => {
  const id = 2_000_000_000;
  const ids = { collection: id, comment: id, notification: id, session: id, category: id, thing: id, away: id };
  return { ...things, ...ids, categoryAway: id };
};

async function ask({ call, input }: Example, its: Things, headers: Record<string, string>) {
  const rest: Record<string, unknown> = { ...input(its) };
  const path = call.path.replace(/:(\w+)/g, (_, name) => {
    const { [name]: value } = rest;
    delete rest[name];
    return String(value);
  });
  const asked: InjectOptions = { method: call.method, url: `/api/v1/${path}`, headers };
  if (call.upload) asked.payload = formOf(rest) as never;
  else if (call.method === "POST") asked.payload = rest;
  else asked.query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const response = await app.fastify.inject(asked);
  return { status: response.statusCode, body: response.body === "" ? undefined : response.json() };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(fields)) form.append(name, new Blob([bytes as never]), "photo.jpg");
  return form;
}

/** Every row of every table that hangs on an account, however far, and the sums of the ratings. */
async function everything() {
  const tables = await app.db<{ name: string }[]>`
    with recursive hanging as (
      select 'account'::regclass::oid as id
      union select conrelid from pg_constraint join hanging on confrelid = hanging.id where contype = 'f'
    ) select id::regclass::text as name from hanging`;
  expect(tables.length).toBeGreaterThan(12);
  const rows = tables.map(async ({ name }) => [
    name,
    (
      await app.db`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as all from ${app.db(name)} t`
    )[0]!.all,
  ]);
  // Views beside them are written when their time comes.
  const rates = await app.db`select place_id, rate_count, rate_sum from place_stats where rate_count > 0 order by 1`;
  return { ...Object.fromEntries(await Promise.all(rows)), rates };
}

/** What a member sees of their own. */
async function ownOf({ headers }: TestMember) {
  const lists = ["get", "collection", `collection/get?type=${things.collection}`, "postCollection", "myComment"];
  const more = ["notification", "todoList", "get/activity", "session"];
  const bodies = await Promise.all([...lists, ...more].map((path) => app.get(`profile/${path}`, headers)));
  const { isCollection, my_comments } = (await app.get(`home/place/show/${things.place}`, headers)).body;
  return [...bodies, isCollection, my_comments];
}

test("every call for members is answered, has an example, and one with something of somebody else's where it may name that", async () => {
  const calls = (await declared()).filter(({ access }) => access === "member");
  expect(calls.length).toBeGreaterThanOrEqual(41);
  const examples = new Set(MEMBER_CALLS.map(({ call }) => nameOf(call)));
  expect(new Set(calls.map(nameOf))).toEqual(examples);
  const { paths } = (await app.get("openapi.json")).body;
  for (const { path, method, errors: refusals = [] } of calls) {
    const answered = paths[`/${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
    expect(answered, `${method} ${path} is not answered`).toBeDefined();
    const foreign = MEMBER_CALLS.filter(({ call }) => nameOf(call) === `${method} ${path}`).map(
      (example) => example.foreign,
    );
    for (const code of refusals.filter((refusal) => ofSomebody.includes(refusal)))
      expect(foreign, `${method} ${path} may name somebody's`).toContain(code);
  }
});

test("nothing below profile/ is answered to others than members", async () => {
  const calls = (await declared()).filter(({ path }) => path.startsWith("profile/"));
  const open = calls.filter(({ access }) => access !== "member").map(({ path }) => path);
  expect(open).toEqual(["profile/register/store"]);
});

const rows = MEMBER_CALLS.map((example) => ({ name: nameOf(example.call), example }));

describe.each(rows)("$name", ({ example }) => {
  const { call, foreign } = example;

  test("is refused to whoever is not signed in", async () => {
    const before = await everything();
    for (const [who, headers] of Object.entries(dead)) {
      const { status, body } = await ask(example, things, headers);
      expect([status, body], who).toEqual([401, apiError("signed_out").data]);
    }
    expect(await everything()).toEqual(before);
  });

  test.runIf(foreign)("knows nothing of somebody else's, and changes nothing", async () => {
    const before = await everything();
    for (const its of [things, nobodys()]) {
      const { status, body } = await ask(example, its, other.headers);
      expect([status, body]).toEqual([404, apiError(foreign!).data]);
    }
    expect(await everything()).toEqual(before);
  });

  test.runIf(!foreign)("touches nothing of somebody else's", async () => {
    const before = await ownOf(owner);
    const another = await newMember(app);
    expect((await ask(example, things, another.headers)).status).toBe(statusOf(call, {}));
    expect(await ownOf(owner)).toEqual(before);
  });

  test("is answered to its member", async () => {
    const member = await newMember(app);
    const { status, body } = await ask(example, await thingsOf(member), member.headers);
    expect([status, status === 200 || status === 201 ? null : body]).toEqual([statusOf(call, {}), null]);
    if (!call.empty && !call.file) expect(() => call.output.parse(body)).not.toThrow();
  });
});

test("the live count is refused to whoever is not signed in", async () => {
  for (const [who, headers] of Object.entries(dead)) {
    const response = await app.fastify.inject({ url: `/api/v1/${LIVE_NOTIFICATIONS}`, headers });
    expect([response.statusCode, response.json().code], who).toEqual([401, "signed_out"]);
  }
});
