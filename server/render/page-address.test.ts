import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "../../contract/api-error.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";
import type { Render } from "../../web/shell/render.ts";
import { pageAddress, pages } from "./page-address.ts";

const app = testApp({ site: "built" });
let headers: Record<string, string>;
let params: Record<string, string>;

beforeAll(async () => {
  ({ headers } = await newMember(app));
  const [activity] = (await app.get("home/activity")).body.data;
  const [subActivity] = (await app.get(`home/subActivity?activity_id=${activity.id}`)).body.data;
  params = { activity: `${activity.id}`, subActivity: `${subActivity.id}`, record: "1" };
});

afterEach(() => vi.useRealTimers());

/** A path of a screen that exists. */
function samplePath(pattern: string): string {
  const id = pattern.startsWith("/activities-subset-details")
    ? params.subActivity
    : /activit/.test(pattern)
      ? params.activity
      : "1";
  return pattern.replace(/:(?:id|placeId)/, id!).replace(/:\w+\??/, "T".repeat(43));
}

/** The API over HTTP, as the member. */
async function api(endpoint: Endpoint, input: unknown) {
  const fields = { ...(input as Record<string, string>) };
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(`${fields[name]}`));
  const isGet = endpoint.method === "GET";
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]));
  const response = await app.fastify.inject({
    method: endpoint.method,
    url: `/api/v1/${path}${isGet ? `?${query}` : ""}`,
    headers,
    ...(!isGet && { payload: fields }),
  });
  if (response.statusCode >= 400) throw new ApiError(response.statusCode, response.json());
  return response.json();
}

/** Renders a page from a URL as it is, with every name of the query. */
async function renderRaw(url: string): Promise<string> {
  const { render }: { render: Render } = await import(
    new URL("../../dist/server/entry-server.js", import.meta.url).href
  );
  const cookies = { read: () => undefined, write() {} };
  const session = { api, signedIn: true, theme: null, fonts: false, origin: "", cookies, toast() {} };
  const { html, location } = await render(new Request(`http://site.local${url}`), session as never, {
    head: () => "",
    stylesBelow: () => undefined,
    urlOf: (file) => file,
  });
  return location ?? html ?? "";
}

/** The names that are read from queries while `run` runs. */
async function recordReads(run: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  const spies = (["get", "getAll", "has"] as const).map((method) => vi.spyOn(URLSearchParams.prototype, method));
  await run();
  for (const spy of spies) {
    for (const [name] of spy.mock.calls) names.add(name);
    spy.mockRestore();
  }
  return names;
}

test("the site map declares every query name that changes a page", async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // some pages contain the time
  const undeclared: string[] = [];
  for (const { path, handle } of pages) {
    const url = samplePath(path);
    const read = await recordReads(() => renderRaw(url));
    const plain = await renderRaw(url); // again, since the first visit may change what the page shows
    // A name that is read and not declared must have no influence.
    for (const name of new Set([...read, "utm_source"])) {
      if (handle.query.includes(name)) continue;
      for (const value of ["2", "fars"]) {
        const query = new RegExp(`(\\?|&amp;|&)${name}=${value}`, "g"); // the action of a form is the address of its page
        const html = await renderRaw(`${url}?${name}=${value}`);
        if (html.replace(query, "") !== plain.replace(query, "")) undeclared.push(`${path} ${name}`);
      }
    }
  }
  expect(undeclared).toEqual([]);
});

test("a page with an undeclared query is the page without it, whatever its spelling", async () => {
  const read = async (url: string) => {
    const { statusCode, headers: responseHeaders } = await app.fastify.inject(url);
    const { etag, location, "cache-control": cacheControl } = responseHeaders;
    return [statusCode, etag, location, cacheControl];
  };
  for (const { path } of pages) {
    const url = samplePath(path);
    const plain = await read(url);
    const spellings = [
      `${url}?utm_source=x&y[]=%00`,
      `${url}${url === "/" ? "" : "/"}?x`,
      url.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      url.replace(/^\/[a-z-]+/, (name) => name.toUpperCase()),
    ];
    for (const spelling of spellings) expect(await read(spelling), spelling).toEqual(plain);
  }
});

test.each([
  ["/", "/"],
  ["/?x=1", "/"],
  ["/Place-List/?page=2&x=1&q=%D8%A2%D8%A8", "/place-list?q=%D8%A2%D8%A8&page=2"],
  ["/place-list?month=3&month=1&month=&q=", "/place-list?month=3,1"],
  ["/place-details/%35", "/place-details/5"],
  ["/profile/?index", "/profile"],
  ["/newsletter", "/newsletter"],
  ["/newsletter/a%2Fb", "/newsletter/a%2Fb"],
  ["/no/such/screen", undefined],
])("%s is rendered as %s", (url, address) => {
  expect(pageAddress(new URL(url, "http://site.local"))?.address).toBe(address);
});

test("an address is its own address", () => {
  for (const { path, handle } of pages) {
    const query = handle.query.map((name, index) => `${name}=${index + 1}`).join("&");
    const address = `${samplePath(path)}${query && `?${query}`}`;
    expect(pageAddress(new URL(address, "http://site.local"))).toEqual({ address, isFormQuery: false, path });
  }
});

test("the query of a form without script is redirected to its address", async () => {
  const response = await app.fastify.inject("/place-list?province_id=31&province_id=17&q=&sort=name&x=1");
  expect([response.statusCode, response.headers.location]).toEqual([302, "/place-list?province_id=31,17&sort=name"]);
});
