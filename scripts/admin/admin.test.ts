import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashSecret, isSecret } from "../../server/features/account/password.ts";
import * as integrity from "../../server/features/administration/integrity.sql.ts";
import { listJobs, retryJobs } from "../../server/features/administration/jobs.sql.ts";
import * as members from "../../server/features/administration/member-admin.sql.ts";
import { cancelEmails } from "../../server/features/email/email.sql.ts";
import { findMemberByToken, startSession } from "../../server/features/session/session.sql.ts";
import { createDiskMedia } from "../../server/gateways/media/disk.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { faDigits } from "../../text/digits.ts";
import { parseArguments } from "./admin.ts";
import { checkIntegrity } from "./check.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "sarzamin-admin-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script with the settings of the test; resolves with its exit code and what it printed. */
const run = (script: string, args: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...childEnvironment, DATA_DIR: folder, DATABASE_URL: database.url, ...settings };
    execFile(process.execPath, [join(import.meta.dirname, script), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: (out + err).trim() }),
    );
  });

let count = 0;
async function newMember() {
  const mobile = `0912000${String(++count).padStart(4, "0")}`;
  const [row] = await database.db`
    insert into account (mobile, first_name, last_name, password_hash, email)
    values (${mobile}, 'سارا', 'رضایی', ${await hashSecret("old")}, ${`sara${count}@example.ir`}) returning id`;
  const token = await startSession(database.db, row!.id, null);
  return { id: row!.id as number, mobile, token };
}

test("a member is found by number, email and id, and shown", async () => {
  const { id, mobile } = await newMember();
  const spaced = `+98 ${mobile.slice(1, 4)} ${mobile.slice(4)}`;
  const persian = [mobile, id].map(faDigits);
  for (const name of [mobile, `SARA${count}@example.ir`, String(id), spaced, ...persian])
    expect((await members.findMember(database.db, name))?.id, name).toBe(id);
  const { code, output } = await run("admin.ts", ["member", "show", mobile]);
  expect([code, output.includes("سارا رضایی"), output.includes("دستگاه‌ها ۱")]).toEqual([0, true, true]);
  expect((await run("admin.ts", ["member", "show", "09129999999"])).code).toBe(1);
});

test("block ends the sessions once, unblock opens the account, and both are in the audit trail", async () => {
  const { id, token } = await newMember();
  const { db } = database;
  const member = (await members.findMember(db, String(id)))!;
  expect(await members.blockByCommand(db, member, "هرزنامه")).toBe(true);
  expect(await members.blockByCommand(db, member, "باز هم")).toBe(false);
  expect(await findMemberByToken(db, token)).toBeNull();
  expect((await members.findMember(db, String(id)))?.block_reason).toBe("هرزنامه");
  expect(await members.unblockByCommand(db, member)).toBe(true);
  expect(await members.unblockByCommand(db, member)).toBe(false);
  const entries = await db`select action, account_name from audit where subject_id = ${id} order by id`;
  expect(entries.map(({ action, account_name }) => `${action} ${account_name}`)).toEqual([
    "block خط فرمان",
    "unblock خط فرمان",
  ]);
});

test("reset gives a password that works, and ends all sessions", async () => {
  const { id, mobile, token } = await newMember();
  const { code, output } = await run("admin.ts", ["member", "reset", mobile]);
  const password = /گذرواژهٔ تازه: (\S+)/.exec(output)?.[1] ?? "";
  expect([code, password.length]).toEqual([0, 14]);
  const [row] = await database.db`select password_hash from account where id = ${id}`;
  expect(await isSecret(password, row!.password_hash, "")).toBe(true);
  expect(await findMemberByToken(database.db, token)).toBeNull();
});

test("export has the member's rows without secrets, delete leaves none and counts the ratings anew", async () => {
  const { db } = database;
  const { id, mobile } = await newMember();
  await db`insert into rating (account_id, place_id, stars) values (${id}, 7, 4)`;
  await db`
    insert into place_stats (place_id, rate_count, rate_sum, rates) values (7, 1, 4, '{0,0,0,1,0}')
    on conflict (place_id) do update set rate_count = 1, rate_sum = 4, rates = '{0,0,0,1,0}'`;
  await db`insert into second_factor (account_id, secret) values (${id}, 'twenty secret bytes!')`;
  await db`insert into recovery_code (account_id, code_hash) values (${id}, 'the hash of a code')`;
  const [visits] = await db`select visitor_id from account where id = ${id}`;
  const visitor = visits!.visitor_id;
  await db`insert into place_seen (visitor_id, place_id, seen_at, day) values (${visitor}, 7, now(), current_date)`;
  await db`insert into search_term (visitor_id, text, text_key) values (${visitor}, 'دماوند', 'دماوند')`;
  const exported = JSON.parse((await run("admin.ts", ["member", "export", mobile])).output);
  expect(exported.account).toMatchObject({ mobile, first_name: "سارا" });
  expect(exported.rating).toHaveLength(1);
  expect(await db`select action from audit where subject_kind = 'user' and subject_id = ${id}`).toEqual([
    { action: "export" },
  ]);
  expect(exported.security_event).toMatchObject([{ kind: "export", detail: { what: "member" } }]);
  expect([exported.place_seen, exported.search_term]).toMatchObject([[{ place_id: 7 }], [{ text: "دماوند" }]]);
  const named = await db<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'account_id' and table_type = 'BASE TABLE'`;
  expect(
    named
      .map(({ name }) => name)
      .filter((name) => !(name in exported))
      .toSorted(),
  ).toEqual(members.UNEXPORTED_TABLES);
  expect(Object.keys(exported)).toEqual(
    expect.arrayContaining(["collection_place", "collection_post", "collection_change_place"]),
  );
  expect(JSON.stringify(exported)).not.toMatch(/password_hash|argon2|token_hash|code_hash|"secret"/);
  expect((await run("admin.ts", ["member", "delete", mobile])).code, "without --yes").toBe(1);
  expect((await run("admin.ts", ["member", "delete", mobile, "--yes"])).code).toBe(0);
  expect(await members.findMember(db, mobile)).toBeUndefined();
  expect(
    await db`
    select visitor_id from place_seen where visitor_id = ${visitor}
    union all select visitor_id from search_term where visitor_id = ${visitor}`,
  ).toEqual([]);
  const [stats] = await db`select rate_count, rate_sum, rates from place_stats where place_id = 7`;
  expect(stats).toEqual({ rate_count: 0, rate_sum: 0, rates: [0, 0, 0, 0, 0] });
});

test("check names wrong counts, also of places without a row of counts, and repairs them", async () => {
  const { db } = database;
  const { id } = await newMember();
  await db`
    insert into place_stats (place_id, rate_count, rate_sum, rates) values (8, 3, 9, '{0,0,3,0,0}')
    on conflict (place_id) do update set rate_count = 3, rate_sum = 9, rates = '{0,0,3,0,0}'`;
  await db`insert into rating (account_id, place_id, stars) values (${id}, 9, 5)`;
  await db`delete from place_stats where place_id = 9`;
  const [comment] = await db`
    insert into comment (account_id, place_id, text, text_key, helpful) values (${id}, 9, 'x', 'x', 4) returning id`;
  const first = await run("admin.ts", ["check"]);
  expect(first.code).toBe(1);
  expect(first.output).toContain("مکان #8: ۳ امتیاز نوشته شده و ۰ امتیاز هست");
  expect(first.output).toContain("مکان #9: ۰ امتیاز نوشته شده و ۱ امتیاز هست");
  expect(first.output).toContain(`دیدگاه #${comment!.id}: ۴ «مفید بود» نوشته شده و ۰ هست`);
  expect((await run("admin.ts", ["check", "--repair"])).code).toBe(0);
  expect([await integrity.findWrongRatings(db), await integrity.findWrongHelpful(db)]).toEqual([[], []]);
  await db`delete from rating where account_id = ${id}`;
  await db.begin((tx) => integrity.recountRatings(tx, [9]));
});

test("check names missing and damaged files of photos; a storage that does not answer has lost none", async () => {
  const { db } = database;
  const [photo] = await db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, created_by_name)
    values (8, ${"a".repeat(64)}, 10, 'image/jpeg', 'a.jpg', 'x', 'x', 'CC0', 1, 'x') returning id`;
  const named = `عکس #${photo!.id}: فایل ${"a".repeat(64)}`;
  const missing = await run("admin.ts", ["check"]);
  expect([missing.code, missing.output.includes(`${named} نیست`)]).toEqual([1, true]);

  const away = { MEDIA_S3_URL: "http://key:secret@127.0.0.1:1/bucket?region=x" };
  const unknown = await run("admin.ts", ["check"], away);
  expect([unknown.code, unknown.output.includes("انبار عکس خوانده نمی‌شود")]).toEqual([1, true]);
  expect(unknown.output).not.toContain("نیست");

  const inner = join(folder, "media", "aa", "aa");
  await mkdir(inner, { recursive: true });
  await writeFile(join(inner, "a".repeat(64)), "short");
  const truncated = await run("admin.ts", ["check"]);
  expect([truncated.code, truncated.output.includes(`${named} آسیب دیده است`)]).toEqual([1, true]);
  await writeFile(join(inner, "a".repeat(64)), "other byte");
  expect((await run("admin.ts", ["check"])).code, "its size is right").toBe(0);
  const changed = await run("admin.ts", ["check", "--contents"]);
  expect([changed.code, changed.output.includes(`${named} آسیب دیده است`)]).toEqual([1, true]);
});

test("check does not miss the files of a photo that is removed while it reads", async () => {
  const { db } = database;
  for (const hash of ["b".repeat(64), "c".repeat(64)])
    await db`
      insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, created_by_name)
      values (9, ${hash}, 10, 'image/jpeg', 'a.jpg', 'x', 'x', 'CC0', 1, 'x')`;
  const get = async () => {
    await db`update photograph set deleted_at = now() where hash = ${"b".repeat(64)}`;
    return null;
  };
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const media = { ...createDiskMedia(folder), get };
  expect(await checkIntegrity(db, media, { repairs: false, readsOriginals: false })).toBe(false);
  const output = print.mock.calls.join("\n");
  print.mockRestore();
  expect(["b", "c"].map((letter) => output.includes(letter.repeat(64)))).toEqual([false, true]);
  await db`delete from photograph where place_id = 9`;
});

test("failed photos and emails are listed and retried; an SMS is not sent again", async () => {
  const { db } = database;
  await db`update photograph set state = 'failed', reason = 'خراب' where hash = ${"a".repeat(64)}`;
  await db`insert into mail_message (address, kind, subject, body, state, reason) values ('a@b.ir', 'test', 's', 'b', 'refused', '550')`;
  expect((await listJobs(db, 10)).map(({ queue, state }) => `${queue} ${state}`).toSorted()).toEqual([
    "email refused",
    "photo failed",
  ]);
  expect(await retryJobs(db, "email", null)).toBe(1);
  await db`insert into mail_message (address, kind, subject, body, state) 
    values ('b@b.ir', 'newsletter', 's', 'b', 'waiting'), ('b@b.ir', 'newsletter', 's', 'b', 'refused'), ('b@b.ir', 'newsletter', 's', 'b', 'expired')`;
  await db.begin((tx) => cancelEmails(tx, "b@b.ir", "newsletter"));
  expect(await retryJobs(db, "email", null), "the recipient has unsubscribed").toBe(0);
  await db`delete from mail_message where address = 'b@b.ir'`;
  expect(await retryJobs(db, "photo", 999_999)).toBe(0);
  expect(await retryJobs(db, "photo", null)).toBe(1);
  const states = (await listJobs(db, 10)).map(({ queue, state }) => `${queue} ${state}`);
  expect(states.toSorted()).toEqual(["email waiting", "photo waiting"]);
  expect((await run("admin.ts", ["job", "retry", "sms"])).code).toBe(1);
  const { id } = await newMember();
  await db`
    insert into member_photo (account_id, place_id, file_name, size, modified, credit, keeps_date, state)
    values (${id}, 7, 'a.jpg', 10, 1, 'سارا', false, 'waiting')`;
  expect((await run("admin.ts", ["job", "list"])).output).toMatch(/^member_photo {2}#\d+ {2}waiting /m);
});

test("a database that refuses a command is one sentence with its code", async () => {
  const { mobile } = await newMember();
  const [row] = await database.db`select current_database() as name`;
  await database.db.unsafe(`alter database ${row!.name} set default_transaction_read_only = on`);
  const refused = await run("admin.ts", ["member", "block", mobile, "هرزنامه"]);
  await database.db.unsafe(`alter database ${row!.name} reset default_transaction_read_only`);
  expect(refused).toEqual({ code: 1, output: "پایگاه داده فرمان را انجام نداد (25006)." });
});

test("a role is taken where one is given only", async () => {
  const { mobile } = await newMember();
  const staff = (...args: string[]) => run("../staff.ts", args);
  expect((await staff("add", mobile, "writer")).code).toBe(0);
  for (const action of ["remove", "reset-factor"]) {
    const { code, output } = await staff(action, mobile, "owner");
    expect([code, output.includes("npm run staff")], action).toEqual([1, true]);
  }
  expect((await staff("list")).output).toContain(mobile);
  expect((await staff("remove", mobile)).code).toBe(0);
});

test("clearing caches tells all processes to read the small tables again", async () => {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const { unlisten } = await database.db.listen("catalogue", () => resolve());
  expect((await run("admin.ts", ["cache", "clear"])).code).toBe(0);
  await told;
  await unlisten();
});

test("maintenance begins and ends with a file, also without a database", async () => {
  const settings = { DATABASE_URL: "" };
  expect((await run("admin.ts", ["maintenance", "on", "تا", "ساعت", "۱۰"], settings)).code).toBe(0);
  expect(await readFile(join(folder, "maintenance"), "utf8")).toBe("تا ساعت ۱۰");
  expect((await run("admin.ts", ["maintenance", "off"], settings)).code).toBe(0);
  await expect(readFile(join(folder, "maintenance"))).rejects.toThrow("ENOENT");
});

test.runIf(process.getuid?.() === 0)("a maintenance that root begins is the data folder's owner's", async () => {
  const owned = await mkdtemp(join(tmpdir(), "sarzamin-admin-"));
  await chown(owned, 12_345, 12_345);
  expect((await run("admin.ts", ["maintenance", "on", "تا ساعت ۱۰"], { DATA_DIR: owned })).code).toBe(0);
  expect((await stat(join(owned, "maintenance"))).uid).toBe(12_345);
  await rm(owned, { recursive: true });
});

test("a maintenance that cannot begin, or settings that cannot be read, are one sentence", async () => {
  const noFolder = await run("admin.ts", ["maintenance", "on"], { DATA_DIR: join(folder, "none") });
  expect(noFolder).toEqual({ code: 1, output: expect.stringMatching(/^\S+maintenance نوشته نشد \(ENOENT\).+\.$/) });
  const long = await run("admin.ts", ["maintenance", "on", "x".repeat(501)]);
  expect([long.code, long.output.split("\n").length]).toEqual([1, 1]);
  for (const args of [["maintenance", "on"], ["check"], ["cache", "clear"]]) {
    const { code, output } = await run("admin.ts", args, { PORT: "abc" });
    expect([code, output], args.join(" ")).toEqual([1, expect.stringMatching(/^PORT [^\n]+$/)]);
  }
});

test("wrong arguments are no command", () => {
  for (const args of [
    ["member"],
    ["member", "show"],
    ["member", "block", "1"],
    ["member", "constructor", "1"],
    ["job", "drop"],
    ["image", "rebuild"],
    ["image", "rebuild", "-1"],
    ["check", "--repair", "--all"],
    ["nonsense"],
  ])
    expect(parseArguments(args), args.join(" ")).toBeUndefined();
  expect(parseArguments(["image", "rebuild", "1"])).toBeTypeOf("function");
});

test.each([[], ["maintenance"]])("wrong arguments print the usage: %s", async (...args) => {
  const { code, output } = await run("admin.ts", args as string[]);
  expect([code, output.includes("npm run admin")]).toEqual([1, true]);
});
