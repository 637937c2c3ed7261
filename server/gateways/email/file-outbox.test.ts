import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEmailFileOutbox } from "./file-outbox.ts";
import type { Email } from "./gateway.ts";

const email: Email & { id: number } = {
  id: 7,
  kind: "contact",
  to: "sara@example.ir",
  subject: "پیام",
  text: "سلام\nخط دوم",
  headers: { "Reply-To": "ali@example.ir" },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-outbox-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("appends each email as a JSON line to a file that only its owner can read", async () => {
  const data = join(folder, "data");
  expect(await createEmailFileOutbox(data).send(email)).toEqual({ kind: "sent" });
  expect(await createEmailFileOutbox(data).send({ ...email, to: "ali@example.ir" })).toEqual({ kind: "sent" });
  const file = join(data, "outbox/mail.jsonl");
  const lines = (await readFile(file, "utf8")).split("\n");
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0]!)).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), code: null, ...email });
  expect(JSON.parse(lines[1]!).to).toBe("ali@example.ir");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("returns `later` when the folder is not writable", async () => {
  await writeFile(join(folder, "file"), "");
  const outcome = await createEmailFileOutbox(join(folder, "file/data")).send(email);
  expect(outcome).toEqual({ kind: "later", reason: "ENOTDIR" });
});
