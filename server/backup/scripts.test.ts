import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLockFile } from "../../database/embedded/postmaster.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { createSeededDataFolder } from "../../testing/processes/seeded-data-folder.ts";

// The scripts as an operator runs them, on a database of its own and on a data folder with the embedded PostgreSQL.

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-scripts-"));
  await chmod(folder, 0o755); // when run as root, PostgreSQL's user must be able to enter it
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script, with `before` in front of its command line. */
function run(script: string, args: string[], settings: Record<string, string>, before: string[] = []) {
  const path = join(import.meta.dirname, "../../scripts/backup", script);
  const [command = "", ...rest] = [...before, process.execPath, path, ...args];
  const child = spawn(command, rest, {
    env: { ...childEnvironment, DATA_DIR: join(folder, "data"), ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output: output.trim() }));
  return { child, ended };
}
const runToEnd = (script: string, args: string[], settings: Record<string, string> = {}) =>
  run(script, args, settings).ended;

test("backs a server's database up, verifies the file, and restores it into a new data folder, all from the command line", async () => {
  const file = join(folder, "site.tar.zst");
  const made = await runToEnd("backup.ts", [file], { DATABASE_URL: database.url });
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^پشتیبان آماده است: .+site\.tar\.zst \([۰-۹٬]+ ردیف، [۰-۹٬]+ فایل، [۰-۹٬٫]+ مگابایت/,
    ),
  });
  const verified = await runToEnd("verify-backup.ts", [file]);
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^این پشتیبان سالم است: .+\n[۰-۹٬]+ ردیف در [۰-۹٬]+ جدول، [۰-۹٬]+ فایل$/),
  });

  const empty = await freshDatabase("empty");
  const nowhere = { DATABASE_URL: empty.url, DATA_DIR: join(file, "data") }; // below a file
  expect(await runToEnd("restore.ts", [file], nowhere)).toEqual({
    code: 1,
    output: expect.stringMatching(/^پشتیبان بررسی می‌شود…\nفایل یا پوشهٔ .+data را نمی‌شود خواند یا نوشت \(ENOTDIR\)\.$/),
  });
  await empty.drop();
  const embedded = { DATA_DIR: join(folder, "embedded") };
  const restored = await runToEnd("restore.ts", [file], embedded);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining("شمار ردیف‌ها و فایل‌ها با آن برابر است"),
  });
  const again = await runToEnd("restore.ts", [file], embedded);
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/^پایگاه داده خالی نیست .+\.$/) });

  const store = { ...embedded, BACKUP_KEEP: "1", BACKUP_PASSPHRASE: "باغ فین کاشان ۱۳۹۹" };
  const scheduled = await runToEnd("backup.ts", [], store); // of a server that does not run
  expect(scheduled).toMatchObject({
    code: 0,
    output: expect.stringContaining("embedded/backups/sarzamin-backup-000001-"),
  });
  const { output: name } = await runToEnd("backup.ts", ["list"], store);
  expect(name).toMatch(/^sarzamin-backup-000001-\d{8}T\d{6}Z\.tar\.zst\.age$/);
  expect(await runToEnd("verify-backup.ts", [name], store)).toMatchObject({ code: 0 });
});

test("a backup that is not encrypted and has keys says so and how to encrypt it; an encrypted one, and one without keys, do not", async () => {
  const sentence = /رمز نشده است و کلید ورود دومرحله‌ای .+ BACKUP_RECIPIENT یا BACKUP_PASSPHRASE/;
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, "with-keys") };
  const make = (name: string, more: Record<string, string> = {}) =>
    runToEnd("backup.ts", [join(folder, name)], { ...settings, ...more });
  const without = await make("without-keys.tar.zst");
  expect([without.code, without.output]).toEqual([0, expect.not.stringMatching(sentence)]);
  await mkdir(join(settings.DATA_DIR, "keys"), { recursive: true });
  await writeFile(join(settings.DATA_DIR, "keys", "second-factor.key"), "a".repeat(44));
  const exposed = await make("exposed.tar.zst");
  expect([exposed.code, exposed.output]).toEqual([0, expect.stringMatching(sentence)]);
  const recipient = await identityToRecipient(await generateIdentity()); // a passphrase costs seconds
  const encrypted = await make("encrypted.tar.zst.age", { BACKUP_RECIPIENT: recipient });
  expect([encrypted.code, encrypted.output]).toEqual([0, expect.not.stringMatching(sentence)]);
});

test("a backup that lacks photographs ends with 2, and says how many, also beyond a hundred", async () => {
  await database.db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, created_by_name)
    select 8, repeat(to_hex(n % 16), 61) || lpad(n::text, 3, '0'), 10, 'image/jpeg', 'a.jpg', 'x', 'x', 'CC0', n, 'x'
    from generate_series(1, 120) as n`;
  const made = await runToEnd("backup.ts", [join(folder, "incomplete.tar.zst")], { DATABASE_URL: database.url });
  await database.db`delete from photograph where file_name = 'a.jpg'`;
  expect(made.code).toBe(2);
  expect(made.output).toMatch(/^پشتیبان آماده است: .+\n۱۲۰ فایل .+، ۲۰ فایل دیگر$/);
});

test("a backup that is killed leaves nothing under its name, and the next one removes what it left", async () => {
  const store = { DATABASE_URL: database.url, BACKUP_FOLDER: join(folder, "killed") };
  const { child, ended } = run("backup.ts", [], store);
  const files = () => readdir(store.BACKUP_FOLDER).catch(() => []);
  while (!(await files()).some((name) => name.endsWith(".part"))) await wait(1);
  child.kill("SIGKILL");
  expect((await ended).code).toBeNull();
  expect((await files()).filter((name) => name.endsWith(".zst"))).toEqual([]);
  await expect.poll(() => database.db`select 1 from pg_locks where locktype = 'advisory'`).toHaveLength(0);
  expect(await runToEnd("backup.ts", [], store)).toMatchObject({ code: 0 });
  expect((await files()).filter((name) => /zst|part/.test(name))).toEqual([
    expect.stringMatching(/^sarzamin-backup-000001-.+\.tar\.zst$/),
  ]);
});

/** A bucket that takes a request and never answers: `asked` resolves with it, and a backup into it does not end. */
async function silentBucket() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?region=x`;
  return { url, asked: once(server, "connection"), close: () => server.close() };
}

test("a backup into a file that a signal ends leaves nothing", async () => {
  const place = join(folder, "signalled");
  await mkdir(place);
  const { child, ended } = run("backup.ts", [join(place, "site.tar.zst")], { DATABASE_URL: database.url });
  while ((await readdir(place)).length === 0) await wait(1);
  child.kill("SIGINT");
  expect((await ended).code).toBe(128 + constants.signals.SIGINT);
  expect(await readdir(place)).toEqual([]);
});

test("a backup keeps a priority that is lower than its own, from which only root could go back", async () => {
  const bucket = await silentBucket();
  const settings = { DATABASE_URL: database.url, BACKUP_S3_URL: bucket.url };
  const { child, ended } = run("backup.ts", [], settings, ["nice", "-n", "15"]);
  await Promise.race([bucket.asked, ended.then(({ output }) => expect.unreachable(output))]);
  const priority = getPriority(child.pid);
  child.kill("SIGKILL");
  await ended;
  bucket.close();
  expect(priority).toBe(Math.min(getPriority() + 15, 19));
});

test("a stopped server's database that a power cut ended is started for a backup", async () => {
  const DATA_DIR = join(folder, "cut");
  await createSeededDataFolder(DATA_DIR);
  const cluster = join(DATA_DIR, "postgres");
  await writeFile(join(cluster, "postmaster.pid"), `999999999\n${cluster}\n0\n5432\n/nowhere\n\n\nready\n`);
  expect(await runToEnd("backup.ts", [join(folder, "cut.tar.zst")], { DATA_DIR })).toMatchObject({ code: 0 });
});

test("a signal to a backup that has started PostgreSQL stops that, too", async () => {
  const bucket = await silentBucket();
  const DATA_DIR = join(folder, "ended");
  await createSeededDataFolder(DATA_DIR);
  const { child, ended } = run("backup.ts", [], { DATA_DIR, BACKUP_S3_URL: bucket.url });
  await Promise.race([bucket.asked, ended.then(({ output }) => expect.unreachable(output))]);
  const { pid } = await readLockFile(join(DATA_DIR, "postgres"));
  expect(pid).toBeGreaterThan(0);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(128 + constants.signals.SIGTERM);
  bucket.close();
  expect(() => process.kill(pid!, 0)).toThrow("ESRCH");
  expect(await readLockFile(join(DATA_DIR, "postgres"))).toMatchObject({ pid: undefined });
});

test.for([
  ["backup.ts", ["a", "b"], {}, /^npm run backup -- FILE/],
  ["backup.ts", ["--fast"], {}, /^npm run backup -- FILE/],
  ["restore.ts", [], {}, /^npm run restore -- FILE/],
  ["verify-backup.ts", ["/nowhere/x"], {}, /^پشتیبان x را نمی‌شود خواند \(ENOENT\)\.$/],
  ["restore.ts", ["sarzamin-backup-000007"], {}, /^پشتیبان sarzamin-backup-000007 نه فایل است و نه در .+؛ مسیر آن، یا/],
  ["backup.ts", ["/nowhere/x"], {}, /^در .+ پایگاه داده‌ای نیست؛ DATA_DIR یا DATABASE_URL را بدهید\.$/],
  [
    "backup.ts",
    ["/tmp/x"],
    { DATABASE_URL: "postgres://u:secret@127.0.0.1:1/x" },
    /^پایگاه داده پاسخ نداد \(ECONNREFUSED\)\.$/,
  ],
] as const)("%s %o says what is wrong in one line and exits with 1", async ([script, args, settings, sentence]) => {
  const { code, output } = await runToEnd(script, [...args], settings);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toContain("secret");
});
