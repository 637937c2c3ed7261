import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { RECORD_KINDS } from "../../contract/desk/record.ts";
import { RIGHTS, STAFF_ROLES, type StaffRole } from "../../contract/desk/team/rights.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";
import { newStaff } from "../../testing/staff.ts";

const app = testApp();

const folder = join(import.meta.dirname, "../../contract/desk");
const modules = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
const endpoints = (await Promise.all(modules.map((name) => import(join(folder, name))))).flatMap(findEndpoints);
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
  const isJson = /json/.test(String(response.headers["content-type"])); // some are files
  return [response.statusCode, isJson ? response.json().code : undefined];
}

test("the contract's desk folder declares desk endpoints only", () => {
  expect(endpoints.length).toBeGreaterThan(60);
  for (const { path, access } of endpoints) {
    expect(path).toMatch(/^desk\/[a-z]/);
    expect(Object.keys(RIGHTS), path).toContain(access);
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
  const { member, dismissed, loggedOut } = await getTokens();
  expect(await request(endpoint, member)).toEqual([403, "staff_only"]);
  expect(await request(endpoint, dismissed)).toEqual([403, "staff_only"]);
  expect(await request(endpoint, loggedOut)).toEqual([401, "signed_out"]);
});

/** Who may call what, written out: the access of every endpoint is compared with it. */
const CALLS: Record<string, { roles: StaffRole[]; paths: string[] }> = {
  "everybody at the desk": {
    roles: ["writer", "reviewer", "moderator", "editor", "owner"],
    paths: [
      "desk/me",
      "desk/password",
      "desk/second-factor",
      "desk/second-factor/*",
      "desk/choices",
      "desk/autosave",
      "desk/draft",
      "desk/preview-link",
      "desk/figure",
      "desk/preview",
      "desk/<kind>",
      "desk/<kind>/show/:id",
      "desk/<kind>/versions/:id",
      "desk/photograph",
      "desk/photograph/show/:id",
      "desk/scene/show/:id",
      "desk/task",
      "desk/task/show",
      "desk/note/create",
      "desk/note/resolve",
      "desk/presence",
      "desk/find",
      "desk/list-setting",
      "desk/list-setting/*",
    ],
  },
  "who writes": {
    roles: ["writer", "reviewer", "editor", "owner"],
    paths: [
      "desk/<kind>/create",
      "desk/<kind>/update/:id",
      "desk/<kind>/revert/:id",
      "desk/<kind>/remove",
      "desk/<kind>/restore",
      "desk/autosave/*",
      "desk/bulk-edit/*",
      "desk/preview-link/*",
      "desk/scene/preview/:id",
      "desk/scene/save/:id",
      "desk/scene/reset/:id",
      "desk/scene/fact-places",
      "desk/scene/preview-fact",
      "desk/scene/save-fact",
      "desk/photograph/*",
      "desk/task/hand-in",
      "desk/task/withdraw",
      "desk/task/assign",
    ],
  },
  "who publishes": { roles: ["reviewer", "editor", "owner"], paths: ["desk/<kind>/publish", "desk/task/give-back"] },
  "who decides what members send": {
    roles: ["moderator", "editor", "owner"],
    paths: [
      "desk/comment",
      "desk/comment/*",
      "desk/member-photo",
      "desk/member-photo/*",
      "desk/photo-report",
      "desk/photo-report/*",
      "desk/suggestion",
      "desk/suggestion/*",
      "desk/position",
      "desk/position/confirm",
      "desk/message",
      "desk/message/*",
      "desk/amenity-report",
      "desk/amenity-report/done",
    ],
  },
  editors: {
    roles: ["editor", "owner"],
    paths: [
      "desk/place-table/*",
      "desk/search-phrase",
      "desk/search-phrase/*",
      "desk/user",
      "desk/user/*",
      "desk/announcement",
      "desk/announcement/*",
      "desk/newsletter",
      "desk/newsletter/*",
      "desk/donation",
      "desk/audit",
      "desk/audit/choices",
    ],
  },
  owners: {
    roles: ["owner"],
    paths: [
      "desk/staff",
      "desk/staff/*",
      "desk/security-events",
      "desk/security-events/export",
      "desk/site-state",
      "desk/newsletter/export",
    ],
  },
};

/** The roles of the most exact path of the table. */
function rolesOf(path: string): StaffRole[] {
  const generic = path.replace(new RegExp(`^desk/(${RECORD_KINDS.join("|")})(?=/|$)`), "desk/<kind>");
  const rows = Object.values(CALLS).flatMap(({ roles, paths }) => paths.map((pattern) => ({ roles, pattern })));
  const exact = rows.filter(({ pattern }) => pattern === generic);
  const found = exact.length > 0 ? exact : rows.filter(({ pattern }) => fits(pattern, generic));
  expect(found.length, `${path} is in the table once`).toBe(1);
  return found[0]!.roles;
}

const fits = (pattern: string, path: string) => pattern.endsWith("/*") && path.startsWith(pattern.slice(0, -1));

test.for(endpointsByName)("%s may be called by the roles of the table, and by no other", async ([, endpoint]) => {
  const mayCall = rolesOf(endpoint.path);
  const { staff } = await getTokens();
  for (const [role, token] of Object.entries(staff) as [StaffRole, string][]) {
    const [status, code] = await request(endpoint, token);
    const isRefused = status === 403 && (code === "right_missing" || code === "owner_only");
    expect(isRefused, role).toBe(!mayCall.includes(role));
    if (isRefused) expect(code).toBe(mayCall.length === 1 ? "owner_only" : "right_missing");
    else if (endpoint.method === "POST" && !endpoint.upload) expect(code, "body is read").toBe("malformed");
  }
});

const readable = endpointsByName.filter(([, { method }]) => method === "GET");

test.for(readable)("%s is never stored by a shared cache", async ([, { path }]) => {
  const { headers } = await newStaff(app, "owner");
  const response = await app.fastify.inject({ url: `/api/v1/${path.replace(/:\w+/g, "1")}`, headers });
  const isJson = response.statusCode === 200 && /json/.test(String(response.headers["content-type"]));
  expect(response.headers["cache-control"]).toBe(isJson ? "private, no-cache" : "no-store");
});

type Tokens = Record<"member" | "dismissed" | "loggedOut", string> & { staff: Record<StaffRole, string> };
let tokens: Promise<Tokens> | undefined;

/** A token for each case; `dismissed` and `loggedOut` once belonged to owners. */
const getTokens = () => {
  tokens ??= (async () => {
    const member = await newMember(app);
    const staff = {} as Record<StaffRole, string>;
    for (const role of Object.keys(STAFF_ROLES) as StaffRole[])
      staff[role] = (await newStaff(app, role)).headers.authorization;
    const [dismissed, loggedOut] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
    await app.db`delete from staff where account_id = ${dismissed.account}`;
    await app.post("user/logout", {}, loggedOut.headers);
    return {
      member: member.headers.authorization,
      staff,
      dismissed: dismissed.headers.authorization,
      loggedOut: loggedOut.headers.authorization,
    };
  })();
  return tokens;
};
