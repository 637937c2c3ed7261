import { beforeAll, expect, test, vi } from "vitest";
import { API_ERRORS, type ApiErrorCode, apiError } from "../../contract/api-errors.ts";
import { expectApiError } from "../../testing/api-error.ts";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";
import { sendRaw } from "../../testing/raw-http.ts";

const app = testApp({ site: "built" });
const html = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

beforeAll(async () => {
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
});

/** Sends one request as text over a connection of its own; returns status, headers and body. */
async function request(line: string, headers: Record<string, string> = {}, hosts = ["localhost"]) {
  const all = [...hosts.map((host) => ["host", host]), ...Object.entries({ connection: "close", ...headers })];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const response = await sendRaw(app.fastify, `${line} HTTP/1.1\r\n${lines}\r\n`);
  const [head = "", ...body] = response.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body: body.join("\r\n\r\n") };
}

const expectErrorOf = (body: string, code: ApiErrorCode) => expectApiError(JSON.parse(body), code);

test.each([
  "//",
  "///",
  "//[",
  "//:80",
  "//a:99999/",
  "//user:pass@host/",
  "//evil.com/",
  "/..//evil.com",
  "http://a:b@c//x",
])("GET %s is the page for 404, without a line in the log", async (target) => {
  const logged = vi.spyOn(app.fastify.log, "error");
  const page = await request(`GET ${target}`, html);
  expect([page.status, page.body.includes(API_ERRORS.page_unknown[1])]).toEqual([404, true]);
  expect(page.body).not.toContain("evil.com");
  const json = await request(`GET ${target}`);
  expect(json.status).toBe(404);
  expectErrorOf(json.body, "page_unknown");
  expect(logged).not.toHaveBeenCalled();
});

test("an absolute target is read as its path, whatever its host and user", async () => {
  const { status, body } = await request("GET http://user:pass@evil.example/about-us", html);
  expect([status, body.includes("درباره"), body.includes("evil.example")]).toEqual([200, true, false]);
});

test.each([
  ["TRACE /", 405, "method_wrong"],
  ["OPTIONS *", 405, "method_wrong"],
  ["OPTIONS /about-us", 405, "method_wrong"],
  ["PUT /about-us", 405, "method_wrong"],
  ["TRACE /api/v1/home/types", 405, "method_wrong"],
  ["CONNECT example.com:443", 405, "method_wrong"],
  ["GET /desk/assets/..%2f", 404, "page_unknown"],
  ["GET /metrics", 404, "page_unknown"],
  ["GET /metrics/", 404, "page_unknown"],
  ["GET /.git/config", 404, "page_unknown"],
  ["GET /.well-known/change-password", 404, "page_unknown"],
  ["GET /actuator/health", 404, "page_unknown"],
] as const)("%s answers %i %s in the contract's format", async (line, status, code) => {
  const response = await request(line);
  expect(response.status).toBe(status);
  expectErrorOf(response.body, code);
  if (status === 405) expect(response.head).toContain("allow: ");
});

test("other unknown paths still lead to the home page", async () => {
  for (const path of ["/no/such/screen", "/metricsx", "/a//b"]) {
    const { status, head } = await request(`GET ${path}`, html);
    expect([status, /location: (\S*)/.exec(head)?.[1]], path).toEqual([302, "/"]);
  }
});

test("refuses a request without a host, with two, and with what is none", async () => {
  for (const hosts of [[], ["localhost", "localhost"], ["a", "b"], ["a, b"], ['x"><script>'], ["a/b"], [""]]) {
    const { status, body } = await request("GET /healthz", {}, hosts);
    expect(status, hosts.join("+")).toBe(400);
    expectErrorOf(body, "malformed");
  }
  for (const host of ["localhost", "sarzamin.example:8443", "[::1]:3000", "10.0.0.1", "_dmarc.example"])
    expect((await request("GET /healthz", {}, [host])).status, host).toBe(200);
  // HTTP/1.0 knows no host, and health checks of load balancers still speak it.
  expect(await sendRaw(app.fastify, "GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await sendRaw(app.fastify, "GET /robots.txt HTTP/1.0\r\n\r\n")).toContain("Sitemap: http://localhost/");
});

test("a body with a content coding gets 415 from the API, page forms and analytics", async () => {
  for (const [url, type] of [
    ["/api/v1/filter/getCity", "application/json"],
    ["/api/v1/analytics/page", "application/json"],
    ["/contact-us", form["content-type"]],
  ] as const)
    for (const encoding of ["gzip", "br", "deflate", "identity, gzip", "x"]) {
      const headers = { ...form, "content-type": type, "content-encoding": encoding };
      const response = await app.fastify.inject({ method: "POST", url, headers, payload: "{}" });
      expect([response.statusCode, response.headers["accept-encoding"]], `${url} ${encoding}`).toEqual([
        415,
        "identity",
      ]);
      expectApiError(response.json(), "media_type_wrong");
    }
  const headers = { "content-type": "application/json", "content-encoding": "Identity" };
  const plain = await app.fastify.inject({ method: "POST", url: "/api/v1/filter/getCity", headers, payload: "{}" });
  expect(plain.statusCode).toBe(200);
});

test("a page accepts its form and no other media type, and not more than 200 fields", async () => {
  const send = (type: string, payload: string) =>
    app.fastify.inject({ method: "POST", url: "/contact-us", headers: { ...form, "content-type": type }, payload });
  for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=b", "text/html"]) {
    const response = await send(type, "name=x");
    expect(response.statusCode, type).toBe(415);
    expectApiError(response.json(), "media_type_wrong");
  }
  expect((await send(form["content-type"], "name=x")).statusCode).toBe(422);
  const many = await send(form["content-type"], "a=1&".repeat(201));
  expect(many.statusCode).toBe(413);
  expectApiError(many.json(), "fields_too_many");
  expectApiError((await send(form["content-type"], "name=%ff")).json(), "malformed");
});

test("a redirect to the log-in page sets each cookie once", async () => {
  const { headers } = await app.fastify.inject({ url: "/profile", headers: html });
  const names = [headers["set-cookie"]].flat().map((line) => line?.split("=")[0]);
  expect(names.filter((name) => name === "redirect")).toEqual(["redirect"]);
});

test("pages and the API stay on this site; posters and cards may be shown by others", async () => {
  for (const [url, policy] of [
    ["/", "same-origin"],
    ["/api/v1/home/types", "same-origin"],
    ["/favicon.svg", "same-origin"],
    ["/posters/1.svg", "cross-origin"],
    ["/cards/1.jpg", "cross-origin"],
    ["/media/x.webp", "cross-origin"],
    ["/desk", "same-origin"],
  ] as const)
    expect((await app.fastify.inject(url)).headers["cross-origin-resource-policy"], url).toBe(policy);
});

test("a member's visitor id without the member's token reads, deletes and takes over nothing", async () => {
  const [member, thief] = [await newMember(app), await newMember(app)];
  await app.get("filter/search?search=دماوند", member.headers);
  const own = (await app.get("filter/showHistory", member.headers)).body.data;
  expect(own).toHaveLength(1);
  const [row] = await app.db`select visitor_id from account where id = ${member.account}`;
  const headers = { "x-visitor-id": row?.visitor_id as string };
  await app.post("home/place/seen/1", {}, member.headers);
  expect((await app.get("home/getHistory", member.headers)).body.data).toHaveLength(1);
  expect((await app.get("filter/showHistory", headers)).body.data).toEqual([]);
  expect((await app.get("home/getHistory", headers)).body.data).toEqual([]);
  expect((await app.post(`filter/deleteHistory/${own[0].id}`, {}, headers)).status).toBe(404);
  await app.get("filter/search?search=سبلان", headers);
  const { mobile, password } = thief;
  const login = await app.post("user/login", { username: mobile, password }, headers);
  expect(login.status).toBe(200);
  expect((await app.get("filter/showHistory", member.headers)).body.data).toEqual(own);
  expect((await app.get("home/getHistory", member.headers)).body.data).toHaveLength(1);
});

test.each((Object.keys(API_ERRORS) as ApiErrorCode[]).filter((code) => API_ERRORS[code][0] === 503))(
  "%s says after how many seconds a retry makes sense",
  (code) => expect(apiError(code).data.retry_after).toBeGreaterThan(0),
);
