import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { withinTime } from "./finding.ts";
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

vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

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
  expect(text({ PATH: "x", HOME: "/", LANG: "C", SITE_URL: "x", PORTS: "1", EDITOR: "vi" })).toBe("");
});

test("a setting that cannot be read is one sentence, and nothing else is checked", async () => {
  const { code, output } = await doctor({ PORT: "abc" });
  expect(code).toBe(1);
  expect(output.split("\n")).toHaveLength(1);
  expect(output).toMatch(/^✗ PORT/);
});

test("a silent mail server, a gateway that is not there and an unknown host are each named", async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const { code, output } = await doctor({
    SITE_URL: "https://no-such-host.invalid",
    SMTP_URL: `smtp://user:s3cret@127.0.0.1:${port}`,
    MAIL_FROM: "news@example.ir",
    KAVENEGAR_KEY: "key-of-gateway",
    KAVENEGAR_TEMPLATE: "code",
    KAVENEGAR_URL: "http://127.0.0.1:1",
    SITEURL: "x",
  });
  server.close();
  expect(code).toBe(1);
  expect(output).toContain("no-such-host.invalid در DNS پیدا نشد");
  expect(output).toContain("کارساز ایمیل: 127.0.0.1 پاسخ می‌دهد");
  expect(output).toMatch(/✗ کاوه‌نگار: به 127\.0\.0\.1:1 راهی نیست \(ECONNREFUSED\)/);
  expect(output).toContain("! SITEURL");
  expect(output).not.toMatch(/s3cret|key-of-gateway/);
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
