import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";
import { newStaff } from "../../testing/staff.ts";

const app = testApp();

const folder = join(import.meta.dirname, "../../contract/desk");
const calls = (await Promise.all((await readdir(folder)).map((name) => import(join(folder, name))))).flatMap(callsIn);
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

/** Every call in what a module exports, however deep. */
function callsIn(value: unknown): Endpoint[] {
  if (typeof value !== "object" || value === null || value instanceof z.ZodType) return [];
  if ("method" in value && "access" in value) return [value as Endpoint];
  return Object.values(value).flatMap(callsIn);
}

const garbage = ["x".repeat(43), `${"A-_0".repeat(10)}abc`, "x", "", "null", "' or true --", "ا"];

/** Asks with a body that would be refused if anybody read it. */
async function ask({ method, path }: Endpoint, authorization?: string) {
  const response = await app.fastify.inject({
    method,
    url: `/api/v1/${path.replace(/:\w+/g, "1")}`,
    headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
    ...(method === "POST" && { payload: '{"ids": [1], this is no JSON' }),
  });
  return [response.statusCode, response.json().code];
}

test("there are calls, and all of them are the desk's own", () => {
  expect(calls.length).toBeGreaterThan(60);
  for (const { path, access } of calls) {
    expect(path).toMatch(/^desk\/[a-z]/);
    expect(["editor", "owner"], path).toContain(access);
  }
  expect(new Set(named.map(([name]) => name)).size).toBe(calls.length);
});

test("every answer below desk/ is in the contract's folder", async () => {
  const { paths } = (await app.fastify.inject("/api/v1/openapi.json")).json();
  const declared = new Set(calls.map(({ path }) => `/${path.replace(/:(\w+)/g, "{$1}")}`));
  const answered = Object.keys(paths).filter((path) => path.startsWith("/desk"));
  expect(answered.sort()).toEqual([...declared].sort());
});

test.for(named)("%s refuses every lesser token before it reads a byte", async ([, call]) => {
  expect(await ask(call)).toEqual([401, "signed_out"]);
  for (const token of garbage) expect(await ask(call, `Bearer ${token}`), token).toEqual([401, "signed_out"]);
  expect(await ask(call, "Basic b3duZXI6b3duZXI=")).toEqual([401, "signed_out"]);
  const { member, editor, dismissed, loggedOut } = await people();
  expect(await ask(call, member)).toEqual([403, "staff_only"]);
  expect(await ask(call, dismissed)).toEqual([403, "staff_only"]);
  expect(await ask(call, loggedOut)).toEqual([401, "signed_out"]);
  if (call.access === "owner") expect(await ask(call, editor)).toEqual([403, "owner_only"]);
  else if (call.method === "POST" && !call.upload)
    expect((await ask(call, editor))[1], "read at last").toBe("malformed");
});

let made: Promise<Record<"member" | "editor" | "dismissed" | "loggedOut", string>> | undefined;

/** One of each sort; the owner's token of before does no more once it is logged out. */
const people = () => {
  made ??= (async () => {
    const [member, editor] = [await newMember(app), await newStaff(app)];
    const [dismissed, loggedOut] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
    await app.db`delete from staff where account_id = ${dismissed.account}`;
    await app.post("user/logout", {}, loggedOut.headers);
    return {
      member: member.headers.authorization,
      editor: editor.headers.authorization,
      dismissed: dismissed.headers.authorization,
      loggedOut: loggedOut.headers.authorization,
    };
  })();
  return made;
};
