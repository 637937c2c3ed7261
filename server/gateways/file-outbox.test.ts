import { appendFile, chown, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appendToOutbox } from "./file-outbox.ts";

let data: string;
let folder: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "sarzamin-outbox-"));
  folder = join(data, "outbox");
});
afterEach(() => rm(data, { recursive: true }));

const readLines = async (name: string) => (await readFile(join(folder, name), "utf8")).split("\n").filter(Boolean);

test.for([
  ["half a line", '{"id":1,"to":"0912'],
  ["a line without its end", '{"id":1}'],
  ["half a letter", Buffer.from("س").subarray(0, 1)],
] as const)("separates the next line from the remains of a crash: %s", async ([, remains]) => {
  await appendToOutbox(data, "sms.jsonl", { id: 0 });
  await appendFile(join(folder, "sms.jsonl"), remains);
  await appendToOutbox(data, "sms.jsonl", { id: 2 });
  await appendToOutbox(data, "sms.jsonl", { id: 3 });
  const lines = await readLines("sms.jsonl");
  expect(lines).toHaveLength(4);
  expect([lines[0], ...lines.slice(2)].map((line) => JSON.parse(line ?? ""))).toEqual([
    { id: 0 },
    { id: 2 },
    { id: 3 },
  ]);
});

test("renames a full file, keeps three older ones and loses no line of theirs under concurrent writes", async () => {
  const bounds = { maxBytes: 2000, olderFiles: 3 };
  const [writers, lines] = [8, 60];
  const write = async (writer: number) => {
    for (let id = 0; id < lines; id++)
      await appendToOutbox(data, "mail.jsonl", { writer, id, text: "x".repeat(80) }, bounds);
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));

  const older = (await readdir(folder)).filter((name) => name !== "mail.jsonl").sort();
  expect(older).toHaveLength(3);
  for (const name of older) {
    expect(name).toMatch(/^mail\.\d{4}-.*\.jsonl$/);
    const { size, mode } = await stat(join(folder, name));
    expect([mode & 0o777, size > bounds.maxBytes, size < 4000], `${name}: ${size} bytes`).toEqual([0o600, true, true]);
  }
  const current = (await readdir(folder)).includes("mail.jsonl") ? await readLines("mail.jsonl") : [];
  const kept = [...(await Promise.all(older.map(readLines))).flat(), ...current].map((text) => JSON.parse(text));
  for (let writer = 0; writer < writers; writer++) {
    const ids = kept.filter((line) => line.writer === writer).map((line) => line.id);
    // Its newest lines in their order, none of them missing.
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => lines - ids.length + index));
  }
});

test("keeps the files of one outbox apart from those of another", async () => {
  const bounds = { maxBytes: 10, olderFiles: 1 };
  for (let id = 0; id < 6; id++) {
    await appendToOutbox(data, "sms.jsonl", { id, of: "sms" }, bounds);
    await appendToOutbox(data, "mail.jsonl", { id, of: "mail" }, bounds);
  }
  const names = (await readdir(folder)).map((name) => name.split(".")[0]);
  expect(names.filter((name) => name === "sms").length).toBeGreaterThanOrEqual(1);
  expect(names.filter((name) => name === "mail").length).toBe(names.filter((name) => name === "sms").length);
});

test.runIf(process.getuid?.() === 0)("what root writes belongs to the owner of the data folder", async () => {
  await chown(data, 12_345, 12_345);
  await appendToOutbox(data, "sms.jsonl", { id: 1 });
  for (const path of [folder, join(folder, "sms.jsonl")]) expect((await stat(path)).uid, path).toBe(12_345);
});
