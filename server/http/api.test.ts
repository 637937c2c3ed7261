import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { API_ERRORS } from "../../contract/api-errors.ts";
import { expectApiError } from "../../testing/api-error.ts";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";
import { toApiError } from "./api.ts";

const app = testApp();
const api = "/api/v1";

test("a public response has an ETag, supports 304 and is compressed according to Accept-Encoding", async () => {
  const url = `${api}/home/latest/place`;
  const plain = await app.fastify.inject({ url, headers: { "accept-encoding": "identity" } });
  const { etag } = plain.headers;
  expect(plain.headers["cache-control"]).toBe("public, no-cache");
  const revalidated = await app.fastify.inject({ url, headers: { "if-none-match": `"other", ${etag}` } });
  expect([revalidated.statusCode, revalidated.body]).toEqual([304, ""]);
  const brotli = await app.fastify.inject({ url, headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", etag });
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  const gzip = await app.fastify.inject({ url, headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test.each([
  ["home/filter?province_id[]=8", "home/filter?province_id=8"],
  ["home/filter?province_id[]=8&province_id[]=4", "home/filter?province_id=8,4"],
  ["home/filter?province_id%5B%5D=8", "home/filter?province_id=8"],
  ["home/place?page_count=50&page_count=10", "home/place?page_count=10"],
  ["home/place?page[]=2", "home/place?page=2"],
])("understands %s as %s", async (written, meant) => {
  const { status, body } = await app.get(written);
  expect(status).toBe(200);
  expect(body).toEqual((await app.get(meant)).body);
});

test("does not take a list in a JSON body for a single value", async () => {
  const { status, body } = await app.post("home/Newsletters", { email: ["sara@example.ir"] });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
});

test("the message of a single invalid field is its own sentence; of several, a general one", async () => {
  const one = (await app.post("user/signup", {})).body;
  expect([one.message, Object.keys(one.errors)]).toEqual([one.errors.mobile, ["mobile"]]);
  expect(one.message).toContain("شمارهٔ همراه");
  const several = (await app.get("home/place?page=0&page_count=0")).body;
  expect(Object.keys(several.errors)).toHaveLength(2);
  expect(several.message).toBe(API_ERRORS.fields_wrong[1]);
});

test.each([
  ["home/place/show/x", 422, "fields_wrong"],
  ["home/place/show/0", 422, "fields_wrong"],
  ["home/place/show/-3", 422, "fields_wrong"],
  ["home/place/show/1.5", 422, "fields_wrong"],
  ["home/place/show/99999999999999999999", 422, "fields_wrong"],
  ["home/place/show/2147483647", 404, "place_unknown"],
  ["home/activity/show/2147483647", 404, "activity_unknown"],
  ["home/place?page=0", 422, "fields_wrong"],
  ["home/place?page=1000000000", 422, "fields_wrong"],
  ["home/place?page=-1", 422, "fields_wrong"],
  ["home/place?page=1e3", 422, "fields_wrong"],
  ["home/place?page_count=101", 422, "fields_wrong"],
  ["home/filter?province_id=abc", 422, "fields_wrong"],
  ["home/filter?month=13", 422, "fields_wrong"],
  ["home/filter?min_rate=6", 422, "fields_wrong"],
  ["home/filter?sort=cheapest", 422, "fields_wrong"],
  ["home/filter?sort=nearest", 422, "fields_wrong"],
  ["home/filter?sort=nearest&lat=91&lon=50", 422, "fields_wrong"],
  ["home/filter?sort=nearest&lat=35&lon=181", 422, "fields_wrong"],
  [`home/filter?q=${"ب".repeat(101)}`, 422, "fields_wrong"],
  [`home/filter?province_id=${Array.from({ length: 101 }, (_, i) => i + 1).join(",")}`, 422, "fields_wrong"],
  [`home/filter?q=${"a".repeat(10_000)}`, 414, "address_too_long"],
  ["home/filter?q=%ff%fe", 400, "malformed"],
  ["home/filter?q=%E0%A4%A", 400, "malformed"],
  ["home/place/show/%ff", 400, "malformed"],
  ["home/nowhere", 404, "call_unknown"],
])("GET %s returns %i %s", async (path, status, code) => {
  const response = await app.get(path);
  expect(response.status).toBe(status);
  expectApiError(response.body, code);
});

test("a wrong method returns 405 with the Allow header", async () => {
  for (const [method, path, allow] of [
    ["POST", "home/place", "GET"],
    ["DELETE", "home/filter", "GET"],
    ["GET", "filter/getProvince", "POST"],
    ["PUT", "home/place/show/1", "GET"],
  ] as const) {
    const response = await app.fastify.inject({ method, url: `${api}/${path}` });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expectApiError(response.json(), "method_wrong");
  }
});

test("accepts JSON, form and multipart bodies and rejects all others", async () => {
  const url = `${api}/filter/getCity`;
  const send = async (type: string, payload: string | Buffer) => {
    const response = await app.fastify.inject({ method: "POST", url, headers: { "content-type": type }, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const expected = (await app.post("filter/getCity", { province_id: 3 })).body;
  expect(expected.data.length).toBeGreaterThan(0);
  expect((await send("application/x-www-form-urlencoded", "province_id=%DB%B3")).body).toEqual(expected);
  const multipart = '--b\r\ncontent-disposition: form-data; name="province_id"\r\n\r\n۳\r\n--b--\r\n';
  expect((await send("multipart/form-data; boundary=b", multipart)).body).toEqual(expected);
  for (const [type, payload, status, code] of [
    ["application/json", "{", 400, "malformed"],
    ["application/json", "[1]", 400, "malformed"],
    ["application/json", '"text"', 400, "malformed"],
    ["application/json", Buffer.from('{"search":"\xff\xfe"}', "latin1"), 400, "malformed"],
    ["application/json", `{"search":"${"a".repeat(300_000)}"}`, 413, "body_too_large"],
    ["application/json", `{"search":${"[".repeat(5000)}${"]".repeat(5000)}}`, 400, "malformed"],
    ["text/xml", "<a/>", 415, "media_type_wrong"],
    ["application/x-www-form-urlencoded", "search=%ff", 400, "malformed"],
    ["application/json", '{"search":{"a":1}}', 422, "fields_wrong"],
    ["application/json", '{"__proto__":{"search":1},"search":7}', 422, "fields_wrong"],
  ] as const) {
    const response = await send(type, payload);
    expect([response.status, response.body.code], String(payload).slice(0, 40)).toEqual([status, code]);
    expectApiError(response.body, code);
  }
});

test("empty ids, numbers and options count as missing in every body format; an empty name does not", async () => {
  const cities = (await app.post("filter/getCity", { search: "شیراز" })).body;
  const forms = {
    "application/x-www-form-urlencoded": "province_id=&search=شیراز",
    "application/json": JSON.stringify({ province_id: "", search: "شیراز" }),
    "multipart/form-data; boundary=b":
      '--b\r\ncontent-disposition: form-data; name="province_id"\r\n\r\n\r\n--b\r\ncontent-disposition: form-data; name="search"\r\n\r\nشیراز\r\n--b--\r\n',
  };
  for (const [type, payload] of Object.entries(forms)) {
    const headers = { "content-type": type };
    const response = await app.fastify.inject({ method: "POST", url: `${api}/filter/getCity`, headers, payload });
    expect(response.json(), type).toEqual(cities);
  }
  const near = "filter/nearby/32/53/5";
  const all = { min_rate: "", month: "", type_ids: "", bbox: "" };
  expect(await app.post(near, all)).toEqual(await app.post(near));
  const { headers } = await newMember(app);
  expect((await app.post("profile/todoList/todoCustom/store", { name: "چادر", category_id: "" }, headers)).status).toBe(
    201,
  );
  const nameless = await app.post("profile/update", { first_name: "" }, headers);
  expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ["first_name"]]);
});

test("rejects a file of any size where no upload is expected", async () => {
  for (const size of [1, 100, 1_000_000]) {
    const head = '--b\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
    const response = await app.fastify.inject({
      method: "POST",
      url: `${api}/filter/getCity`,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      payload: `${head}${"x".repeat(size)}\r\n--b--\r\n`,
    });
    expect([response.statusCode, response.json().errors], `${size}`).toEqual([
      422,
      { picture: "اینجا فایلی پذیرفته نیست." },
    ]);
  }
});

test("names every invalid field with a sentence", async () => {
  const { body } = await app.get("home/filter?month=13&page=0&sort=x&ok=1");
  expect(body.errors).toEqual({
    month: "ماه عددی از ۱ تا ۱۲ است.",
    page: "شمارهٔ صفحه عددی از ۱ تا ۱۰۰٬۰۰۰ است.",
    sort: "این چیدمان شناخته نیست.",
  });
});

test("no query string causes a 500", async () => {
  const names = [
    "q",
    "province_id",
    "city_id",
    "type_id",
    "category_id",
    "activity_id",
    "min_rate",
    "month",
    "sort",
    "lat",
    "lon",
    "page",
    "page_count",
    "x",
  ];
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom("", ",", "1,,2", "null", "[]", "%00", "'", "۱۲", "٣", "\u200c"),
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(query, async (pairs) => {
      const search = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join("&");
      const { status } = await app.get(`home/filter?${search}`);
      expect([200, 422]).toContain(status);
    }),
    { numRuns: 400 },
  );
});

test("a database that is lost in any way is 503, with its cause for the log", () => {
  for (const [code, cause = "database_unreachable"] of [
    ["EPIPE"],
    ["ECONNRESET"],
    ["ECONNREFUSED"],
    ["ENOTFOUND"],
    ["EAI_AGAIN"],
    ["ETIMEDOUT"],
    ["EHOSTUNREACH"],
    ["ENETDOWN"],
    ["ERR_STREAM_DESTROYED"],
    ["ERR_SOCKET_CLOSED"],
    ["CONNECTION_CLOSED"],
    ["CONNECTION_ENDED"],
    ["CONNECT_TIMEOUT"],
    ["08006"],
    ["57P01", "database_restarting"],
    ["53100", "disk_full"],
    ["53300", "database_connections_exhausted"],
    ["25006", "database_read_only"],
    ["57014", "database_statement_timeout"],
    ["40P01", "database_conflict"],
    ["23503", "database_conflict"],
  ] as const) {
    const request: Parameters<typeof toApiError>[1] = {};
    const { status, data } = toApiError(Object.assign(new Error(code), { code }), request);
    expect([status, data.code, request.failure?.cause], code).toEqual([503, "not_ready", cause]);
  }
});

test("rejects a visitor id that is not a UUID", async () => {
  const response = await app.get("home/getHistory", { "x-visitor-id": "sara' or 1=1" });
  expect(response.status).toBe(422);
  expectApiError(response.body, "fields_wrong");
});

test("every response carries the security headers", async () => {
  for (const path of ["/api/v1/home/types", "/api/v1/nowhere", "/posters/1.svg", "/healthz"]) {
    const { headers } = await app.fastify.inject(path);
    expect(headers["content-security-policy"], path).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});
