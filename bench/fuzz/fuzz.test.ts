import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../../server/site-build.ts";
import { testApp } from "../../testing/app.ts";
import { tries } from "../../testing/run/depth.ts";
import { loadEndpoints } from "./contract-endpoints.ts";
import { checkErrorShape, demandedRejection, findUnknownKey } from "./oracle.ts";
import { requestText } from "./print-report.ts";
import { type FuzzReport, runFuzz } from "./run.ts";

beforeAll(() => ensureBuilt(() => {}));
const app = testApp({ site: "built", proxies: 1, rateLimitFactor: 1000, smsBudgets: { signup: 1e6, reset: 1e6 } });
let address: string;
beforeAll(async () => {
  address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
});

const fuzz = (seed: number, requests: number, only?: readonly string[]) =>
  runFuzz({ address, db: app.db, seed, first: 0, requests, connections: 8, timeoutMs: 300_000, ...(only && { only }) });

/** One example of each kind of fault, for the message of a failed test. */
const describeFaults = ({ faults }: FuzzReport) =>
  [...new Map(faults.map((fault) => [`${fault.name} ${fault.problem}`, fault])).values()].map(
    (fault) =>
      `seed ${fault.seed}, number ${fault.number}: ${fault.problem}\n${requestText(fault)}\n→ ${fault.response}`,
  );

test("every response to generated requests keeps to the contract", async () => {
  const report = await fuzz(1, 2500);
  expect(describeFaults(report)).toEqual([]);
  expect(report.statuses[500] ?? 0).toBe(0);
  expect(report.endpoints - report.withoutSuccess.length).toBeGreaterThan(report.endpoints * 0.6);
});

/** A random seed finds old faults, which a commit that did not make them should not have to answer for. */
const [seed, requests] = [randomInt(2, 1_000_000), tries(0, 1000)];
test.runIf(requests > 0)(`every response to requests of the random seed ${seed} keeps to the contract`, async () => {
  expect(describeFaults(await fuzz(seed, requests))).toEqual([]);
});

test.each([
  ["photos in parts and codes", ["profile/photograph", "desk/photograph/begin", "desk/photograph/part", "user/signup"]],
  ["comments and ratings", ["profile/comment", "profile/place/", "desk/comment/approve"]],
  ["drawings", ["desk/scene"]],
  ["packing lists", ["profile/todoList"]],
])("requests reach the calls whose values the schema does not tell: %s", async (_, only) => {
  let missing: string[] | undefined;
  // Later runs find what the ones before have written; which of it their members own is chance.
  for (let seed = 11; seed < 19 && missing?.length !== 0; seed++) {
    const report = await fuzz(seed, 400, only);
    expect(describeFaults(report)).toEqual([]);
    missing = report.withoutSuccess.filter((name) => missing?.includes(name) ?? true);
  }
  expect(missing).toEqual([]);
});

test("photos arrive whole", async () => {
  const countWhole = async () => {
    const [row] = await app.db`select count(*)::int from member_photo where state <> 'sending' and received = size`;
    return row!.count as number;
  };
  // A part has to reach one of the few photos whose owner sends it: how many do is chance.
  for (let seed = 21; seed < 33 && (await countWhole()) === 0; seed++) {
    expect(describeFaults(await fuzz(seed, 400, ["profile/photograph"]))).toEqual([]);
  }
  expect(await countWhole()).toBeGreaterThan(0);
});

test("requests reach the bulk edit of records", async () => {
  const report = await fuzz(13, 200, ["desk/bulk-edit"]);
  expect(describeFaults(report)).toEqual([]);
  expect(report.withoutSuccess).toEqual([]);
});

test("the contract's endpoints are those that the API documents", async () => {
  const documents = await Promise.all(["openapi.json", "desk/openapi.json"].map((name) => app.get(name)));
  const paths = Object.assign({}, ...documents.map(({ body }) => body.paths));
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1").slice(1)}`,
    ),
  );
  const known = (await loadEndpoints()).map(({ method, path }) => `${method} ${path}`);
  expect(documented.filter((name) => name !== "GET profile/notification/live").sort()).toEqual(known.sort());
});

const errorResponse = (status: number, body: object | string, headers: [string, string][] = []) => ({
  status,
  headers: new Map(headers),
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

test.each([
  [404, "<html>", [], "404 without a JSON body"],
  [404, { message: "Not found", code: "call_unknown" }, [], "404 without a Persian sentence"],
  [404, { message: "پیدا نشد", code: "nothing" }, [], "404 with the unknown code nothing"],
  [404, { message: "پیدا نشد", code: "signed_out" }, [], "404 with the code signed_out of another status"],
  [422, { message: "نادرست", code: "fields_wrong" }, [], "422 fields_wrong without `errors`"],
  [429, { message: "بسیار", code: "too_often", retry_after: 5 }, [], "Retry-After differs from the body"],
  [503, { message: "نیست", code: "not_ready" }, [], "503 not_ready without Retry-After"],
  [422, { message: "نادرست", code: "fields_wrong", errors: { a: "wrong" } }, [], "422 with odd `errors`"],
  [429, { message: "بسیار", code: "too_often", retry_after: 5 }, [["retry-after", "5"]], undefined],
] as [number, object | string, [string, string][], string | undefined][])(
  "the oracle judges %i %j as it should",
  (status, body, headers, problem) => {
    expect(checkErrorShape(errorResponse(status, body, headers))).toBe(problem);
  },
);

test("the oracle finds fields that a schema does not know, at any depth", () => {
  expect(findUnknownKey({ a: [{ b: 1, secret: 2 }] }, { a: [{ b: 1 }] })).toBe("/a/0/secret");
  expect(findUnknownKey({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toBeUndefined();
});

test("the oracle demands the rejection that each role deserves", async () => {
  const endpoints = await loadEndpoints();
  const roles = ["anonymous", "expired", "member", "writer", "moderator", "editor", "owner"] as const;
  const demanded = (right: "own" | "write") => {
    const endpoint = endpoints.find(({ access }) => access === right)!;
    return roles.map((role) => demandedRejection(endpoint, { person: { role, account: 1, token: null, visitor: "" } }));
  };
  const outsiders = ["signed_out", "signed_out", "staff_only"];
  expect(demanded("own")).toEqual([...outsiders, "owner_only", "owner_only", "owner_only", undefined]);
  expect(demanded("write")).toEqual([...outsiders, undefined, "right_missing", undefined, undefined]);
});
