import { connect as connectSocket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { sendRefusal } from "../../http/api.ts";
import { memberOf } from "../session/session.sql.ts";
import { CountStream } from "./count-stream.ts";
import { liveNotifications } from "./live.routes.ts";
import { notify, notifySome } from "./notification.sql.ts";

const app = testApp();
const news = { kind: "announcement", title: "خبر", body: "متن", link: null, about: null } as const;
const tell = ({ account }: TestMember) => notify(app.db, { ...news, account });

let server: FastifyInstance;
let address: string;

/** The stream alone, with the pauses of a test. */
async function open(times: object = {}) {
  server = Fastify({ forceCloseConnections: "idle" });
  server.setErrorHandler(sendRefusal);
  const identify = (token: string) => memberOf(app.db, token);
  await server.register(liveNotifications, { prefix: "/api/v1", db: app.db, identify, lookEvery: 100, ...times });
  address = `${await server.listen({ port: 0 })}/api/v1/profile/notification/live`;
}
beforeEach(() => open());
afterEach(() => server.close());

/** What a browser hears: the text so far, and whether it ended. */
async function hear({ headers }: Pick<TestMember, "headers">) {
  const leaving = new AbortController();
  const response = await fetch(address, { headers, signal: leaving.signal });
  const heard = { response, text: "", ended: false, leave: () => leaving.abort(), counts: () => countsIn(heard.text) };
  void follow(response.body!, heard);
  return heard;
}
async function follow(body: ReadableStream<Uint8Array>, heard: { text: string; ended: boolean }) {
  const decoder = new TextDecoder();
  try {
    for await (const bytes of body) heard.text += decoder.decode(bytes, { stream: true });
  } catch {} // it left by itself
  heard.ended = true;
}
const countsIn = (text: string) =>
  [...text.matchAll(/^event: unread\ndata: (\d+)\n\n/gm)].map(([, count]) => Number(count));
const soon = { interval: 20 };

test("the count comes at once, and again when it changes, by whomever; another member's is not heard", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  await tell(member);
  const heard = await hear(member);
  expect(heard.response.status).toBe(200);
  expect(Object.fromEntries(heard.response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
    "cache-control": "no-store, no-transform",
  });
  expect(heard.response.headers.get("content-encoding")).toBeNull();
  await expect.poll(heard.counts, soon).toEqual([1]);

  await tell(other);
  await tell(member);
  await expect.poll(heard.counts, soon).toEqual([1, 2]);
  await app.post("profile/notification/read", {}, member.headers);
  await expect.poll(heard.counts, soon).toEqual([1, 2, 0]);
  await app.db`delete from notification where account_id = ${other.account}`;
  await app.db`update notification set title = 'دیگر' where account_id = ${member.account}`;
  await wait(300);
  expect(heard.counts()).toEqual([1, 2, 0]);
});

test("a burst is read once, and every browser of the member is told", async () => {
  const member = await newMember(app);
  const [one, other] = [await hear(member), await hear(member)];
  await expect.poll(one.counts, soon).toEqual([0]);
  await app.db.begin(async (tx) => {
    for (let n = 0; n < 50; n++) await notify(tx, { ...news, account: member.account });
  });
  const everyone = { after: 0, until: 2_000_000_000, most: 1000 };
  await notifySome(app.db, { ...news, about: "burst" }, everyone);
  await expect.poll(() => one.counts().at(-1), soon).toBe(51);
  expect(one.counts().length).toBeLessThanOrEqual(3);
  await expect.poll(() => other.counts().at(-1), soon).toBe(51);
});

test("whoever is not signed in, or no longer, is refused as JSON", async () => {
  const [revoked, expired] = [await newMember(app), await newMember(app)];
  await app.db`delete from session where account_id = ${revoked.account}`;
  await app.db`update session set expires_at = now() where account_id = ${expired.account}`;
  for (const headers of [{}, { authorization: "Bearer x" }, revoked.headers, expired.headers]) {
    const response = await fetch(address, { headers: headers as Record<string, string> });
    expect([response.status, (await response.json()).code]).toEqual([401, "signed_out"]);
  }
});

test("the stream ends with its session, and others of the member stay", async () => {
  const member = await newMember(app);
  const body = { username: member.mobile, password: member.password };
  const second = await app.post("user/login", body);
  expect(second.status, JSON.stringify(second.body)).toBeLessThan(300);
  const [first, other] = [
    await hear(member),
    await hear({ headers: { authorization: `Bearer ${second.body.access_token}` } }),
  ];
  await expect.poll(() => [...first.counts(), ...other.counts()], soon).toEqual([0, 0]);
  await app.post("user/logout", {}, member.headers);
  await expect.poll(() => first.ended, soon).toBe(true);
  expect(other.ended).toBe(false);
  await app.db`update session set expires_at = now() where account_id = ${member.account}`;
  await expect.poll(() => other.ended, soon).toBe(true);
});

test("the sixth stream of a member is refused until one of the five is gone", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  const five = await Promise.all(Array.from({ length: 5 }, () => hear(member)));
  const sixth = await hear(member);
  expect(sixth.response.status).toBe(503);
  expect(sixth.response.headers.get("retry-after")).toBe("60");
  expect((await hear(other)).response.status).toBe(200);
  five[0]!.leave();
  await expect.poll(async () => (await hear(member)).response.status, soon).toBe(200);
});

test("the end of the application is the end of every stream, within a second", async () => {
  const members = [await newMember(app), await newMember(app)];
  const all = await Promise.all(members.map(hear));
  await expect.poll(() => all.flatMap(({ counts }) => counts()), soon).toEqual([0, 0]);
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(1000);
  await expect.poll(() => all.every(({ ended }) => ended), soon).toBe(true);
});

test("a line that says nothing keeps the connection open", async () => {
  await server.close();
  await open({ beatEvery: 30 });
  const heard = await hear(await newMember(app));
  await expect.poll(() => heard.text, soon).toContain(": \n\n: \n\n");
  expect(heard.counts()).toEqual([0]);
});

test("after a lost connection to the database everyone is told anew", async () => {
  const member = await newMember(app);
  const heard = await hear(member);
  await expect.poll(heard.counts, soon).toEqual([0]);
  await app.db`alter table notification disable trigger announce`; // as if nobody had heard it
  await tell(member);
  await app.db`alter table notification enable trigger announce`;
  await app.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await expect.poll(heard.counts, { timeout: 8000, interval: 50 }).toEqual([0, 1]);
}, 12_000);

test("a slow reader is told the newest count alone, and let go when it takes nothing", async () => {
  const stream = new CountStream({ account: 1, session: 1 });
  const closed = new Promise((done) => stream.once("close", done));
  stream.read(0);
  for (let count = 1; count <= 10_000; count++) stream.tell(count);
  expect(stream.readableLength).toBeLessThan(2000);
  let text = "";
  for (let part = stream.read(); part !== null; part = stream.read()) text += part;
  expect(countsIn(text).length).toBeLessThan(200);
  expect([countsIn(text)[0], countsIn(text).at(-1)]).toEqual([1, 10_000]);

  for (let count = 1; count <= 200; count++) stream.tell(count);
  for (let beat = 0; beat < 4; beat++) stream.beat();
  await closed;
});

test("who hangs up without a word leaves nothing behind", async () => {
  const member = await newMember(app);
  const { port } = new URL(address);
  for (let n = 0; n < 7; n++) {
    const socket = connectSocket(Number(port), "localhost");
    socket.on("error", () => {});
    socket.write(
      `GET /api/v1/profile/notification/live HTTP/1.1\r\nhost: x\r\nauthorization: ${member.headers.authorization}\r\n\r\n`,
    );
    await new Promise((done) => socket.once("data", done));
    socket.destroy();
    await wait(20);
  }
  await expect.poll(async () => (await hear(member)).response.status, soon).toBe(200);
});
