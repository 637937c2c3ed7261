import { connect as connectSocket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { observeStatements } from "../../../testing/statements/observe-statements.ts";
import { sendError } from "../../http/api.ts";
import { findMemberByToken } from "../session/session.sql.ts";
import { CountStream } from "./count-stream.ts";
import { notify, notifyBatch } from "./notification.sql.ts";
import { createNotificationHub } from "./notification-hub.ts";
import { notificationStream } from "./notification-stream.routes.ts";

const app = testApp();
const notification = { kind: "announcement", title: "خبر", body: "متن", link: null, about: null } as const;
const notifyMember = ({ account }: TestMember) => notify(app.db, { ...notification, account });

let server: FastifyInstance;
let address: string;

/** An app with the stream alone and short intervals. */
async function open(timings: object = {}) {
  server = Fastify({ forceCloseConnections: "idle" });
  server.setErrorHandler(sendError);
  const identify = (_reply: unknown, token: string) => findMemberByToken(app.db, token);
  await server.register(notificationStream, {
    prefix: "/api/v1",
    db: app.db,
    identify,
    sessionCheckInterval: 100,
    ...timings,
  });
  address = `${await server.listen({ port: 0 })}/api/v1/profile/notification/live`;
}
beforeEach(() => open());
afterEach(() => server.close());

/** Opens a stream like a browser: collects the text so far, and whether it ended. */
async function openStream({ headers }: Pick<TestMember, "headers">) {
  const controller = new AbortController();
  const response = await fetch(address, { headers, signal: controller.signal });
  const client = {
    response,
    text: "",
    ended: false,
    disconnect: () => controller.abort(),
    counts: () => countsIn(client.text),
  };
  void follow(response.body!, client);
  return client;
}
async function follow(body: ReadableStream<Uint8Array>, client: { text: string; ended: boolean }) {
  const decoder = new TextDecoder();
  try {
    for await (const bytes of body) client.text += decoder.decode(bytes, { stream: true });
  } catch {} // the client disconnected
  client.ended = true;
}
const countsIn = (text: string) =>
  [...text.matchAll(/^event: unread\ndata: (\d+)\n\n/gm)].map(([, count]) => Number(count));
const pollOptions = { interval: 20 };

test("sends the count on connect and on every change; other members' changes send nothing", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  await notifyMember(member);
  const client = await openStream(member);
  expect(client.response.status).toBe(200);
  expect(Object.fromEntries(client.response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
    "cache-control": "no-store, no-transform",
  });
  expect(client.response.headers.get("content-encoding")).toBeNull();
  await expect.poll(client.counts, pollOptions).toEqual([1]);

  await notifyMember(other);
  await notifyMember(member);
  await expect.poll(client.counts, pollOptions).toEqual([1, 2]);
  await app.post("profile/notification/read", {}, member.headers);
  await expect.poll(client.counts, pollOptions).toEqual([1, 2, 0]);
  await app.db`delete from notification where account_id = ${other.account}`;
  await app.db`update notification set title = 'دیگر' where account_id = ${member.account}`;
  // Changes arrive in their order: when two later ones of another member have been sent, these have been processed.
  const otherClient = await openStream(other);
  await expect.poll(otherClient.counts, pollOptions).toEqual([0]);
  for (const expected of [
    [0, 1],
    [0, 1, 2],
  ]) {
    await notifyMember(other);
    await expect.poll(otherClient.counts, pollOptions).toEqual(expected);
  }
  expect(client.counts()).toEqual([1, 2, 0]);
});

test("a burst of notifications is read once and sent to every stream of the member", async () => {
  const member = await newMember(app);
  const [first, other] = [await openStream(member), await openStream(member)];
  await expect.poll(first.counts, pollOptions).toEqual([0]);
  await app.db.begin(async (tx) => {
    for (let n = 0; n < 50; n++) await notify(tx, { ...notification, account: member.account });
  });
  const everyone = { after: 0, until: 2_000_000_000, max: 1000 };
  await notifyBatch(app.db, { ...notification, about: "burst" }, everyone);
  await expect.poll(() => first.counts().at(-1), pollOptions).toBe(51);
  expect(first.counts().length).toBeLessThanOrEqual(3);
  await expect.poll(() => other.counts().at(-1), pollOptions).toBe(51);
});

test("without a valid session the response is a 401 in JSON", async () => {
  const [revoked, expired] = [await newMember(app), await newMember(app)];
  await app.db`delete from session where account_id = ${revoked.account}`;
  await app.db`update session set expires_at = now() where account_id = ${expired.account}`;
  for (const headers of [{}, { authorization: "Bearer x" }, revoked.headers, expired.headers]) {
    const response = await fetch(address, { headers: headers as Record<string, string> });
    expect([response.status, (await response.json()).code]).toEqual([401, "signed_out"]);
  }
});

test("a stream ends with its session; other streams of the member stay", async () => {
  const member = await newMember(app);
  const body = { username: member.mobile, password: member.password };
  const second = await app.post("user/login", body);
  expect(second.status, JSON.stringify(second.body)).toBeLessThan(300);
  const [first, other] = [
    await openStream(member),
    await openStream({ headers: { authorization: `Bearer ${second.body.access_token}` } }),
  ];
  await expect.poll(() => [...first.counts(), ...other.counts()], pollOptions).toEqual([0, 0]);
  await app.post("user/logout", {}, member.headers);
  await expect.poll(() => first.ended, pollOptions).toBe(true);
  expect(other.ended).toBe(false);
  await app.db`update session set expires_at = now() where account_id = ${member.account}`;
  await expect.poll(() => other.ended, pollOptions).toBe(true);
});

test("the sixth stream of a member is rejected until one of the five closes", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  const five = await Promise.all(Array.from({ length: 5 }, () => openStream(member)));
  const sixth = await openStream(member);
  expect(sixth.response.status).toBe(503);
  expect(sixth.response.headers.get("retry-after")).toBe("60");
  expect((await openStream(other)).response.status).toBe(200);
  five[0]!.disconnect();
  await expect.poll(async () => (await openStream(member)).response.status, pollOptions).toBe(200);
});

test("closing the application ends every stream", async () => {
  const members = [await newMember(app), await newMember(app)];
  const all = await Promise.all(members.map(openStream));
  await expect.poll(() => all.flatMap(({ counts }) => counts()), pollOptions).toEqual([0, 0]);
  await server.close(); // would wait for streams that stay open
  await expect.poll(() => all.every(({ ended }) => ended), pollOptions).toBe(true);
});

test("a stream that is opened while sessions are checked stays open", async () => {
  const sessionOf = async ({ account }: TestMember) =>
    (await app.db<{ id: number }[]>`select id from session where account_id = ${account}`)[0]!.id;
  const streamOf = async (member: TestMember) => {
    const stream = new CountStream({ account: member.account, session: await sessionOf(member) });
    return stream.resume();
  };
  const [first, late] = [await streamOf(await newMember(app)), await streamOf(await newMember(app))];
  const checks = observeStatements(app.db, "select id from session", () => {
    if (hub.size() === 1) hub.add(late);
  });
  const hub = createNotificationHub(checks.db, {
    batchWindow: 50,
    heartbeatInterval: 25_000,
    sessionCheckInterval: 10,
  });
  hub.add(first);
  await checks.nextPoll();
  expect([late.readableEnded, hub.size()]).toEqual([false, 2]);
  await hub.close();
});

test("sends heartbeats", async () => {
  await server.close();
  await open({ heartbeatInterval: 30 });
  const client = await openStream(await newMember(app));
  await expect.poll(client.counts, pollOptions).toEqual([0]); // heartbeats may come before it
  await expect.poll(() => client.text, pollOptions).toContain(": \n\n: \n\n");
  expect(client.counts()).toEqual([0]);
});

test("after a lost database connection every stream gets the current count", async () => {
  const member = await newMember(app);
  const client = await openStream(member);
  await expect.poll(client.counts, pollOptions).toEqual([0]);
  await app.db`alter table notification disable trigger announce`; // the change sends no NOTIFY
  await notifyMember(member);
  await app.db`alter table notification enable trigger announce`;
  await app.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await expect.poll(client.counts, pollOptions).toEqual([0, 1]);
});

test("a slow client gets only the newest count, and is disconnected when it reads nothing", async () => {
  const stream = new CountStream({ account: 1, session: 1 });
  const closed = new Promise((done) => stream.once("close", done));
  stream.read(0);
  for (let count = 1; count <= 10_000; count++) stream.send(count);
  expect(stream.readableLength).toBeLessThan(2000);
  let text = "";
  for (let part = stream.read(); part !== null; part = stream.read()) text += part;
  expect(countsIn(text).length).toBeLessThan(200);
  expect([countsIn(text)[0], countsIn(text).at(-1)]).toEqual([1, 10_000]);

  for (let count = 1; count <= 200; count++) stream.send(count);
  for (let beat = 0; beat < 4; beat++) stream.heartbeat();
  await closed;
});

test("dropped connections free their places", async () => {
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
  }
  await expect.poll(async () => (await openStream(member)).response.status, pollOptions).toBe(200);
});
