import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSmsFileOutbox } from "./file-outbox.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-outbox-"));
});
afterEach(() => rm(folder, { recursive: true }));

const readLines = async (data: string) =>
  (await readFile(join(data, "outbox/sms.jsonl"), "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test("appends each message as a JSON line to a file that only its owner can read", async () => {
  const data = join(folder, "data");
  const startedAt = Date.now();
  expect(
    await createSmsFileOutbox(data).send({ id: 1, mobile: "09123456789", kind: "signup", code: "012345" }),
  ).toEqual({
    kind: "sent",
  });
  expect(await createSmsFileOutbox(data).send({ id: 2, mobile: "09351112233", kind: "reset", code: "999999" })).toEqual(
    {
      kind: "sent",
    },
  );
  const [first, second] = await readLines(data);
  expect(first).toEqual({
    id: 1,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    kind: "signup",
    to: "09123456789",
    code: "012345",
    text: "کد عضویت شما در سرزمین: 012345",
  });
  expect(Date.parse(first.at)).toBeGreaterThanOrEqual(startedAt);
  expect(second).toMatchObject({ kind: "reset", text: "کد بازیابی گذرواژهٔ شما در سرزمین: 999999" });
  expect((await stat(join(data, "outbox"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(data, "outbox/sms.jsonl"))).mode & 0o777).toBe(0o600);
});

test("on a site of https the last line binds the code to the site, for WebOTP", async () => {
  const sms = { id: 1, mobile: "09123456789", kind: "signup", code: "012345" } as const;
  await createSmsFileOutbox(folder, "https://sarzamin.example:8443/").send(sms);
  await createSmsFileOutbox(folder, "http://localhost:3000").send(sms);
  expect((await readLines(folder)).map(({ text }) => text)).toEqual([
    "کد عضویت شما در سرزمین: 012345\n\n@sarzamin.example #012345",
    "کد عضویت شما در سرزمین: 012345",
  ]);
});

test("concurrent writes leave complete lines", async () => {
  const codes = Array.from({ length: 300 }, (_, n) => String(n).padStart(6, "0"));
  const outboxes = [createSmsFileOutbox(folder), createSmsFileOutbox(folder)];
  await Promise.all(
    codes.map((code, n) => outboxes[n % 2]!.send({ id: n, mobile: "09123456789", kind: "signup", code })),
  );
  expect((await readLines(folder)).map(({ code }) => code).sort()).toEqual(codes);
});

test("returns `unknown` when the folder is not writable", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await chmod(file, 0o400);
  const outcome = await createSmsFileOutbox(join(file, "data")).send({
    id: 1,
    mobile: "09123456789",
    kind: "signup",
    code: "012345",
  });
  expect(outcome).toEqual({ kind: "unknown", reason: "ENOTDIR" });
});
