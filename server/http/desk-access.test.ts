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
const endpoints = (await Promise.all((await readdir(folder)).map((name) => import(join(folder, name))))).flatMap(
  findEndpoints,
);
const endpointsByName = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** All endpoints among the exports of a module, at any depth. */
function findEndpoints(value: unknown): Endpoint[] {
  if (typeof value !== "object" || value === null || value instanceof z.ZodType) return [];
  if ("method" in value && "access" in value) return [value as Endpoint];
  return Object.values(value).flatMap(findEndpoints);
}

const invalidTokens = ["x".repeat(43), `${"A-_0".repeat(10)}abc`, "x", "", "null", "' or true --", "ا"];

/** Sends a malformed body, which is rejected only if it is read. */
async function request({ method, path }: Endpoint, authorization?: string) {
  const response = await app.fastify.inject({
    method,
    url: `/api/v1/${path.replace(/:\w+/g, "1")}`,
    headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
    ...(method === "POST" && { payload: '{"ids": [1], this is no JSON' }),
  });
  return [response.statusCode, response.json().code];
}

test("the contract's desk folder declares desk endpoints only", () => {
  expect(endpoints.length).toBeGreaterThan(60);
  for (const { path, access } of endpoints) {
    expect(path).toMatch(/^desk\/[a-z]/);
    expect(["editor", "owner"], path).toContain(access);
  }
  expect(new Set(endpointsByName.map(([name]) => name)).size).toBe(endpoints.length);
});

test("every route below desk/ is declared in the contract's desk folder", async () => {
  const { paths } = (await app.fastify.inject("/api/v1/desk/openapi.json")).json();
  const declared = new Set(endpoints.map(({ path }) => `/${path.replace(/:(\w+)/g, "{$1}")}`));
  const registered = Object.keys(paths).filter((path) => path.startsWith("/desk"));
  expect(registered.sort()).toEqual([...declared].sort());
});

test.for(endpointsByName)("%s rejects every token without access before it reads the body", async ([, endpoint]) => {
  expect(await request(endpoint)).toEqual([401, "signed_out"]);
  for (const token of invalidTokens)
    expect(await request(endpoint, `Bearer ${token}`), token).toEqual([401, "signed_out"]);
  expect(await request(endpoint, "Basic b3duZXI6b3duZXI=")).toEqual([401, "signed_out"]);
  const { member, editor, dismissed, loggedOut } = await getTokens();
  expect(await request(endpoint, member)).toEqual([403, "staff_only"]);
  expect(await request(endpoint, dismissed)).toEqual([403, "staff_only"]);
  expect(await request(endpoint, loggedOut)).toEqual([401, "signed_out"]);
  if (endpoint.access === "owner") expect(await request(endpoint, editor)).toEqual([403, "owner_only"]);
  else if (endpoint.method === "POST" && !endpoint.upload)
    expect((await request(endpoint, editor))[1], "body is read").toBe("malformed");
});

const readable = endpointsByName.filter(([, { method }]) => method === "GET");

test.for(readable)("%s is never stored by a shared cache", async ([, { path }]) => {
  const { headers } = await newStaff(app, "owner");
  const response = await app.fastify.inject({ url: `/api/v1/${path.replace(/:\w+/g, "1")}`, headers });
  const isJson = response.statusCode === 200 && /json/.test(String(response.headers["content-type"]));
  expect(response.headers["cache-control"]).toBe(isJson ? "private, no-cache" : "no-store");
});

let tokens: Promise<Record<"member" | "editor" | "dismissed" | "loggedOut", string>> | undefined;

/** A token for each case; `dismissed` and `loggedOut` once belonged to owners. */
const getTokens = () => {
  tokens ??= (async () => {
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
  return tokens;
};
