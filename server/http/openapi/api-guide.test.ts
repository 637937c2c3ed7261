import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { hashSecret } from "../../features/account/password.ts";
import { startSession } from "../../features/session/session.sql.ts";

const app = testApp();

test("the first calls of docs/api.md answer as they are written there", async () => {
  const guide = await readFile(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
  const [, calls = ""] = /## The first five calls\n```\nsite=\S+\n([\s\S]*?)```/.exec(guide) ?? [];
  const [, username, password = ""] = /"username":"(\d+)","password":"([^"]+)"/.exec(calls) ?? [];
  const [account] = await app.db<{ id: number }[]>`
    insert into account (mobile, first_name, last_name, password_hash)
    values (${username!}, 'سارا', 'رضایی', ${await hashSecret(password)}) returning id`;
  const site = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const script = [
    `site=${site}/api/v1 token=${await startSession(app.db, account!.id, null)}`,
    "curl() { command curl --silent --show-error --fail-with-body \"$@\" --write-out '\\n'; }",
    calls,
  ].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-euc", script]);
  const [search, list, place, login, bookmark, ...rest] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rest).toEqual([]);
  expect(search.places.length).toBeGreaterThan(0);
  expect(list.data.map((it: object) => Object.keys(it).toSorted())).toEqual(
    Array(3).fill(["id", "lat", "lon", "name"]),
  );
  expect(place.place.id).toBe(7);
  expect(login.access_token).toMatch(/^\S{20,}$/);
  expect(bookmark.message.length).toBeGreaterThan(0);
});
