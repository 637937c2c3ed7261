import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mailOutbox } from "./file-outbox.ts";
import type { Letter } from "./gateway.ts";

const letter: Letter = {
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

test("a letter is a line that holds all of it, and nobody else may read it", async () => {
  const data = join(folder, "data");
  expect(await mailOutbox(data).send(letter)).toEqual({ kind: "sent" });
  expect(await mailOutbox(data).send({ ...letter, to: "ali@example.ir" })).toEqual({ kind: "sent" });
  const file = join(data, "outbox/mail.jsonl");
  const lines = (await readFile(file, "utf8")).split("\n");
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0]!)).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), code: null, ...letter });
  expect(JSON.parse(lines[1]!).to).toBe("ali@example.ir");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("where nothing can be written the letter waits", async () => {
  await writeFile(join(folder, "file"), "");
  const outcome = await mailOutbox(join(folder, "file/data")).send(letter);
  expect(outcome).toEqual({ kind: "later", reason: "ENOTDIR" });
});
