import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "./file-outbox.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-outbox-"));
});
afterEach(() => rm(folder, { recursive: true }));

const lines = async (data: string) =>
  (await readFile(join(data, "outbox/sms.jsonl"), "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test("a message is a line that holds all a reader needs, and nobody else may read it", async () => {
  const data = join(folder, "data");
  const began = Date.now();
  expect(await outbox(data).ask({ mobile: "09123456789", kind: "signup", code: "012345" })).toEqual({ kind: "sent" });
  expect(await outbox(data).ask({ mobile: "09351112233", kind: "reset", code: "999999" })).toEqual({ kind: "sent" });
  const [first, second] = await lines(data);
  expect(first).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    kind: "signup",
    to: "09123456789",
    code: "012345",
    text: "کد عضویت شما در سرزمین: 012345",
  });
  expect(Date.parse(first.at)).toBeGreaterThanOrEqual(began);
  expect(second).toMatchObject({ kind: "reset", text: "کد بازیابی گذرواژهٔ شما در سرزمین: 999999" });
  expect((await stat(join(data, "outbox"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(data, "outbox/sms.jsonl"))).mode & 0o777).toBe(0o600);
});

test("many at once leave whole lines", async () => {
  const codes = Array.from({ length: 300 }, (_, n) => String(n).padStart(6, "0"));
  const boxes = [outbox(folder), outbox(folder)];
  await Promise.all(codes.map((code, n) => boxes[n % 2]!.ask({ mobile: "09123456789", kind: "signup", code })));
  expect((await lines(folder)).map(({ code }) => code).sort()).toEqual(codes);
});

test("a folder that is none: nothing was written for certain", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await chmod(file, 0o400);
  const outcome = await outbox(join(file, "data")).ask({ mobile: "09123456789", kind: "signup", code: "012345" });
  expect(outcome).toEqual({ kind: "unreachable", reason: "ENOTDIR" });
});
