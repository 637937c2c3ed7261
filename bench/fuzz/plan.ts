import type { Endpoint } from "../../contract/endpoint.ts";
import { encodeForm, encodeMultipart, fillPath, type RequestParts } from "./encode-request.ts";
import { validInput } from "./endpoint-inputs.ts";
import { HOSTILE_VALUES, hostileValue, UNKNOWN_FIELDS } from "./hostile-values.ts";
import { planPage } from "./page-plan.ts";
import { pickPerson } from "./people.ts";
import type { Plan, PlanSource } from "./planned-request.ts";
import { createRandom, type Random } from "./random.ts";
import { boundaryFor } from "./schema-values.ts";

/** Relative frequency of an endpoint: expensive ones (argon2, image processing, reloads of the catalogue) are rare. */
export function weightOf({ path, upload, file, access, method }: Endpoint): number {
  if (upload) return path.includes("import") ? 0.12 : 0.15;
  if (/^(desk|user)\/(login|signup|active|password)|register\/store/.test(path)) return 0.35;
  if (/(newsletter|announcement)\/send/.test(path)) return 0.15;
  if (/(newsletter|announcement)\/test|staff|end-sessions/.test(path)) return 0.2;
  if (file) return 0.1;
  if (
    access !== "anyone" &&
    /^desk\/(place|category|place-type|activity|province|post|post-category|slide|faq|faq-category)\/\w/.test(path)
  )
    return method === "POST" ? 0.04 : 0.7;
  if (/^desk\/(holiday|scene|search-phrase)\/\w/.test(path) && method === "POST") return 0.3;
  if (/^desk\/figure/.test(path)) return 0.3;
  return 1;
}

/** Creates the plan maker of a run; the plan of a number depends on the seed, the number and what exists. */
export function createPlanner(source: PlanSource, weigh = weightOf): (number: number) => Plan {
  const cumulated: number[] = [];
  let total = 0;
  for (const endpoint of source.endpoints) {
    total += weigh(endpoint);
    cumulated.push(total);
  }
  return (number) => {
    const random = createRandom(source.seed, number);
    if (random.chance(0.07)) return planPage(source, number, random);
    const at = random.next() * total;
    const endpoint = source.endpoints[cumulated.findIndex((limit) => at < limit)]!;
    return planCall(source, endpoint, number, random);
  };
}

/** One request to an endpoint. */
export function planCall(source: PlanSource, endpoint: Endpoint, number: number, random: Random): Plan {
  const { people, pools } = source;
  const person = pickPerson(people, endpoint.access, random);
  const { fields, isForeign = false } = validInput(endpoint, { random, pools, person, victims: people.victims });
  const isMutated = random.chance(0.45);
  if (isMutated) mutate(fields, endpoint, random);
  if (endpoint.upload && !(isMutated && random.chance(0.5)))
    fields[endpoint.upload.field] = fileFor(source, endpoint, fields, random);
  const headers: [string, string][] = [["X-Forwarded-For", `10.${random.below(16)}.${random.below(256)}.1`]];
  if (person.token) headers.push(["Authorization", `Bearer ${person.token}`]);
  if (person.role === "visitor") headers.push(["X-Visitor-Id", person.visitor]);
  const isOdd = random.chance(0.06);
  const plan = {
    number,
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    person,
    isForeign: isForeign && !isMutated && !isOdd,
    isOdd,
    ...encode(endpoint, fields, headers, random),
  };
  if (isOdd) makeOdd(plan, random);
  return plan;
}

function fileFor({ files, pools }: PlanSource, { path }: Endpoint, { id }: Record<string, unknown>, random: Random) {
  if (path.includes("import")) return files.table(random);
  const kind = path.startsWith("desk/") ? "sending-photograph" : "sending-photo";
  return path.includes("/part/") ? files.part(random, pools.version(kind, id)) : files.photo(random);
}

function mutate(fields: Record<string, unknown>, endpoint: Endpoint, random: Random): void {
  const shape = Object.entries((endpoint.input as { shape?: Record<string, Endpoint["input"]> }).shape ?? {});
  const kind = random.below(10);
  if (shape.length > 0) {
    const [name, schema] = random.pick(shape);
    if (kind < 4) fields[name] = hostileValue(random);
    else if (kind < 7) fields[name] = boundaryFor(schema, random);
    else if (kind === 7) delete fields[name];
    else if (kind === 8) for (const [each] of shape) fields[each] = random.pick(HOSTILE_VALUES);
  }
  if (kind === 9 || shape.length === 0) {
    const [name, value] = random.pick(UNKNOWN_FIELDS);
    fields[name] = value;
  }
}

function encode(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: [string, string][],
  random: Random,
): RequestParts {
  const { method } = endpoint;
  const fields = { ...input };
  const path = `/api/v1/${fillPath(endpoint.path, fields)}`;
  const withQuery = (query: string) => (query ? `${path}?${query}` : path);
  if (method === "GET") return { method, target: withQuery(encodeForm(fields, random)), headers };
  const kind = endpoint.upload ? 9 : random.below(10);
  if (kind < 6) {
    const body = Buffer.from(JSON.stringify(fields));
    return { method, target: path, headers: [...headers, ["Content-Type", "application/json"]], body };
  }
  if (kind === 6) return { method, target: withQuery(encodeForm(fields, random).slice(0, 6000)), headers };
  if (kind < 9) {
    const body = Buffer.from(encodeForm(fields, random));
    return { method, target: path, headers: [...headers, ["Content-Type", "application/x-www-form-urlencoded"]], body };
  }
  const { body, type } = encodeMultipart(fields);
  return { method, target: path, headers: [...headers, ["Content-Type", type]], body };
}

const oddHeaders: readonly [string, string][] = [
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/api/v1/desk/staff"],
  ["Accept", "application/xml"],
  ["Accept-Encoding", "gzip;q=0, br;q=0.1, *;q=0"],
  ["Accept-Language", "x".repeat(500)],
  ["Cookie", "iran_token=junk; theme=<script>; a=b"],
  ["Cookie", "=; ;;; __proto__=1"],
  ["If-None-Match", `${'"x", '.repeat(300)}*`],
  ["If-Modified-Since", "not a date"],
  ["Range", "bytes=0-0,1-1,-5"],
  ["X-Visitor-Id", "not-a-uuid"],
  ["Origin", "https://evil.example"],
  ["Sec-Purpose", "prefetch"],
  ["X-Forwarded-For", "not an address, 1.2.3.4"],
  ["X-Forwarded-Proto", "javascript"],
  ["Content-Type", "text/plain"],
  ["Content-Type", "application/json; charset=utf-7"],
  ["User-Agent", "\u00ff".repeat(300)],
  ["Connection", "close"],
];

function makeOdd(plan: Plan, random: Random): void {
  if (random.chance(0.4)) {
    plan.method = random.pick(["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]);
    return;
  }
  const [name, value] = random.pick(oddHeaders);
  plan.headers = [...plan.headers.filter(([each]) => each !== name), [name, value]];
}
