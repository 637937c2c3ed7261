import { cp, mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashContents, hashStates, listSourceFiles } from "./source-files.ts";

let folder: string;
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-sources-"));
  root = join(folder, "project");
  await mkdir(join(root, "web/list"), { recursive: true });
  await writeFile(join(root, "web/list/list.css"), "a{color:red}");
  await writeFile(join(root, "web/home.ts"), "1");
  await writeFile(join(root, "package-lock.json"), "{}");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = (at = root) => listSourceFiles(at, ["web", "package-lock.json"]);
const digests = async (at = root) => ({ states: hashStates(list(at)), contents: await hashContents(at, list(at)) });

test("lists the files of folders, and files", () => {
  const names = list().map(({ path }) => path.slice(root.length + 1));
  expect(names).toEqual(["web/home.ts", "web/list/list.css", "package-lock.json"]);
});

test("digests are the same while nothing changes", async () => {
  expect(await digests()).toEqual(await digests());
});

test("a file of the same size and the same time, as some archives have them, is still seen to be another one", async () => {
  const [file, before] = [join(root, "web/list/list.css"), await digests()];
  const { atime, mtime } = await stat(file);
  await writeFile(file, "a{color:tan}");
  await utimes(file, atime, mtime);
  const after = await digests();
  expect(after.states).not.toBe(before.states);
  expect(after.contents).not.toBe(before.contents);
});

test("a copy of the project has the same contents, also where the states differ", async () => {
  const copy = join(folder, "copy");
  await cp(root, copy, { recursive: true });
  const [here, there] = [await digests(), await digests(copy)];
  expect(there.contents).toBe(here.contents);
  expect(there.states).not.toBe(here.states);
});

test("a file that is added or removed changes both", async () => {
  const before = await digests();
  await writeFile(join(root, "web/empty.ts"), "");
  const added = await digests();
  await rm(join(root, "web/empty.ts"));
  const removed = await digests();
  expect(new Set([before.states, added.states]).size).toBe(2);
  expect(new Set([before.contents, added.contents]).size).toBe(2);
  expect(removed).toEqual(before);
});

test("a path that is missing is an error", () => {
  expect(() => listSourceFiles(root, ["nothing"])).toThrow(/ENOENT/);
});
