import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { fakeS3 } from "../../testing/fakes/fake-s3.ts";
import { fakeSmtp } from "../../testing/fakes/fake-smtp.ts";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { checkBackups } from "./backups.ts";
import { judge } from "./database.ts";
import { checkDisk } from "./disk.ts";
import { withinTime } from "./finding.ts";
import { checkMail, checkStorage } from "./gateways.ts";
import { checkNames } from "./names.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase("empty");
  folder = await mkdtemp(join(tmpdir(), "sarzamin-doctor-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const doctor = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...childEnvironment, DATA_DIR: folder, ...settings };
    execFile(process.execPath, [join(import.meta.dirname, "doctor.ts"), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: (out + err).trim() }),
    );
  });

test("names that are like a setting are noticed, others are not", () => {
  const text = (environment: Record<string, string>) =>
    checkNames(environment)
      .map((it) => it.text)
      .join();
  expect(text({ SITEURL: "x" })).toContain("SITE_URL");
  expect(text({ BEHIND_PROXIES: "1" })).toContain("BEHIND_PROXY");
  expect(text({ DATABSE_URL: "x" })).toContain("DATABASE_URL");
  expect(text({ SMTP_ULR_FILE: "x" })).toContain("SMTP_URL_FILE");
  expect(text({ SECOND_FACTOR_KEYFILE: "x" })).toContain("SECOND_FACTOR_KEY_FILE");
  expect(text({ SMTP_URL_FILE: "x", LOG_FILE: "x", HISTFILE: "x" })).toBe("");
  expect(text({ PATH: "x", HOME: "/", LANG: "C", SITE_URL: "x", PORTS: "1", EDITOR: "vi" })).toBe("");
});

test("a setting that cannot be read is one sentence, and nothing else is checked", async () => {
  const { code, output } = await doctor({ PORT: "abc" });
  expect(code).toBe(1);
  expect(output.split("\n")).toHaveLength(1);
  expect(output).toMatch(/^✗ PORT/);
});

test("a mail server that ends the connection, a gateway that is not there and an unknown host are each named", async () => {
  const mail = await fakeSmtp("reset at once");
  const { code, output } = await doctor({
    SITE_URL: "https://no-such-host.invalid",
    SMTP_URL: mail.url.replace("smtp://", "smtp://user:s3cret@"),
    MAIL_FROM: "news@example.ir",
    KAVENEGAR_KEY: "key-of-gateway",
    KAVENEGAR_TEMPLATE: "code",
    KAVENEGAR_URL: "http://127.0.0.1:1",
    SITEURL: "x",
  });
  await mail.close();
  expect(code).toBe(1);
  expect(output).toContain("no-such-host.invalid در DNS پیدا نشد");
  expect(output).toMatch(/✗ سرور ایمیل: (?:به 127\.0\.0\.1:\d+ راهی نیست|127\.0\.0\.1 نامه نمی‌پذیرد) \(\w+\)/);
  expect(output).toMatch(/✗ کاوه‌نگار: به 127\.0\.0\.1:1 راهی نیست \(ECONNREFUSED\)/);
  expect(output).toContain("! SITEURL");
  expect(output).not.toMatch(/s3cret|key-of-gateway/);
});

test("the password of the mail server is tried, and no email is sent", async () => {
  const mail = await fakeSmtp();
  const SMTP_URL = mail.url.replace("smtp://", "smtp://user:s3cret@");
  expect(await checkMail({ SMTP_URL })).toEqual([{ outcome: "ok", text: "سرور ایمیل: 127.0.0.1 نامه می‌پذیرد." }]);
  mail.behaviour = { at: "login", reply: "535 5.7.8 Authentication failed" };
  expect(await checkMail({ SMTP_URL })).toEqual([
    { outcome: "wrong", text: expect.stringMatching(/گذرواژهٔ SMTP_URL را نپذیرفت \(535 5\.7\.8\)/) },
  ]);
  expect(mail.emails).toEqual([]);
  await mail.close();
});

test("backups are looked for in their place: none, an old one, and a place that cannot be read", async () => {
  const place = await mkdtemp(join(folder, "backups-"));
  const env = (settings: Record<string, string> = {}) =>
    readEnv({ DATA_DIR: folder, BACKUP_FOLDER: place, ...settings });
  const texts = async (settings?: Record<string, string>) =>
    (await checkBackups(env(settings))).map(({ outcome, text }) => `${outcome} ${text}`).join("\n");
  expect(await texts()).toMatch(/^advice هیچ پشتیبانی/);
  await writeFile(join(place, "sarzamin-backup-000001-20200101T000000Z.tar.zst"), "");
  expect(await texts()).toMatch(/^advice تازه‌ترین پشتیبان [۰-۹٬]+ روز پیش/);
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "");
  await writeFile(join(place, `sarzamin-backup-000002-${time}.tar.zst`), "");
  expect(await texts()).toMatch(/^ok تازه‌ترین پشتیبان .+\.$/);
  await mkdir(join(folder, "keys"));
  expect(await texts()).toMatch(/^ok .+\nadvice .+ رمز نشده است و کلید/);
  expect(await texts({ BACKUP_PASSPHRASE: "باغ فین کاشان ۱۳۹۹" })).toMatch(/^ok .+\.$/);
  await rm(join(folder, "keys"), { recursive: true });
  const away = { BACKUP_FOLDER: "", BACKUP_S3_URL: "http://key:s3cret@127.0.0.1:1/bucket?region=x" };
  expect(await texts(away)).toMatch(/^wrong (?!.*s3cret)با انبار BACKUP_S3_URL نشد/);
});

test("a data folder is made in the next folder that there is; a file in its place is wrong", async () => {
  const outcomes = async (DATA_DIR: string) => (await checkDisk({ DATA_DIR })).map(({ outcome }) => outcome);
  const [inside] = await outcomes(folder);
  expect(inside).not.toBe("wrong");
  expect(await outcomes(join(folder, "not", "yet", "there"))).toEqual([inside]);
  await writeFile(join(folder, "file"), "");
  expect(await outcomes(join(folder, "file"))).toEqual(["wrong"]);
  expect(await outcomes(join(folder, "file", "data"))).toEqual(["wrong"]);
});

test("the file with which the storage is tried does not stay there, also when it cannot be read", async () => {
  const s3 = await fakeS3();
  const env = readEnv({ DATA_DIR: folder, MEDIA_S3_URL: s3.url });
  expect(await checkStorage(env)).toMatchObject([{ outcome: "ok" }]);
  s3.faultFor = (method) => (method === "GET" ? "unavailable" : undefined);
  expect(await checkStorage(env)).toMatchObject([{ outcome: "wrong", text: expect.stringContaining("503") }]);
  expect(s3.requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
  expect([...s3.objects.keys()]).toEqual([]);
  await s3.close();
});

test("a database with a wrong encoding, too few connections, a slow clock or no encryption is named", () => {
  const healthy = {
    ...{ version: 18, encoding: "UTF8", ctype: "C.UTF-8", name: "sarzamin", can_create: true, owns_tables: true },
    ...{ clock: 1000, connections: 100, has_tls: true, is_remote: true, statement_timeout: "30s" },
  };
  const faults = (state: Partial<typeof healthy>, workers = 2) =>
    judge({ ...healthy, ...state }, workers, 1000)
      .filter(({ outcome }) => outcome !== "ok")
      .map(({ text }) => text)
      .join("\n");
  expect(faults({})).toBe("");
  expect(faults({ version: 14 })).toContain("PostgreSQL 14 کهنه است");
  expect(faults({ encoding: "SQL_ASCII" })).toContain("SQL_ASCII");
  expect(faults({ ctype: "C" })).toContain("ctype C");
  expect(faults({ can_create: false })).toContain("ALTER DATABASE sarzamin");
  expect(faults({ owns_tables: false })).toContain("مالک همهٔ جدول‌ها نیست");
  expect(faults({ clock: 1060 })).toContain("۶۰ ثانیه");
  expect(faults({ connections: 20 })).toContain("max_connections");
  expect(faults({ connections: 200 }, 32), "as many processes as there may be").toBe("");
  expect(faults({ connections: 100 }, 32)).toContain("170");
  expect(faults({ has_tls: false })).toContain("TLS");
  expect(faults({ has_tls: false, is_remote: false })).toBe("");
  expect(faults({ statement_timeout: "0" })).toContain("statement_timeout");
});

test("a test message goes through the gateway, without one into the outbox", async () => {
  const { output } = await doctor({}, "--send-test", "09120000000");
  expect(output).toContain("پیام آزمایشی فرستاده شد");
  expect(await readFile(join(folder, "outbox/sms.jsonl"), "utf8")).toContain("09120000000");
  expect((await doctor({}, "--send-test", "nobody")).output).toContain("نه شمارهٔ همراه است و نه ایمیل");
  expect((await doctor({}, "--send")).code).toBe(1);
});

test("a check that hangs or throws is a sentence with a reason, and never with the text of the error", async () => {
  expect(await withinTime("صف", () => new Promise(() => {}), 5)).toEqual([
    { outcome: "wrong", text: expect.stringContaining("صف") },
  ]);
  const error = Object.assign(new Error("password s3cret"), { code: "ECONNRESET" });
  const [finding] = await withinTime("صف", () => Promise.reject(error));
  expect(finding?.text).toContain("ECONNRESET");
  expect(finding?.text).not.toContain("s3cret");
});
