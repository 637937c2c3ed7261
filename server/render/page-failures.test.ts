import { expect, test } from "vitest";
import { API_ERRORS } from "../../contract/api-errors.ts";
import { listProvinces } from "../../contract/catalog/province.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { showApp } from "../../contract/site/android-app.ts";
import { showDonationGateway } from "../../contract/site/donation.ts";
import { connect } from "../../database/connect.ts";
import { createTestApp, testApp } from "../../testing/app.ts";
import { captureLog } from "../../testing/log.ts";
import { newMember } from "../../testing/member.ts";
import type { Render } from "../../web/shell/render.ts";

const app = testApp({ site: "built" });
const asMember = (token: string) => ({ cookie: `iran_token=${token}` });
const page = async (url: string) => {
  const { statusCode, body } = await app.fastify.inject(url);
  return { status: statusCode, html: body };
};

/** An app without a database: its connection pool has been closed. */
async function withoutDatabase() {
  const db = connect(app.url, 2);
  const offline = await createTestApp({ db, site: "built" });
  await db.end();
  return offline;
}

const shownCode = (html: string) => /کد پیگیری: (?:<!-- -->)?<bdi>([0-9A-Z]{8})<\/bdi>/.exec(html)?.[1];

test("without the database a member keeps the token, sees public pages, and gets 503 for personal pages, whose code is in the log", async () => {
  const { lines } = captureLog();
  const { token } = await newMember(app);
  const offline = await withoutDatabase();
  const fetchPage = (url: string) => offline.inject({ url, headers: asMember(token) });
  const publicPage = await fetchPage("/provinces");
  expect([publicPage.statusCode, publicPage.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(publicPage.headers["set-cookie"]).toBeUndefined();
  for (const path of ["/profile", "/profile/favourite", "/donation/return?Authority=A1&Status=OK"]) {
    const { statusCode, headers, body } = await fetchPage(path);
    expect([statusCode, headers["content-type"]], path).toEqual([503, "text/html; charset=utf-8"]);
    expect(headers["retry-after"], path).toBe("5");
    expect(body.replace(/<script[\s\S]*?<\/script>/g, ""), path).toContain(API_ERRORS.not_ready[1]);
    expect(headers["set-cookie"], path).toBeUndefined();
    const logged = { event: "request_failed", request: shownCode(body), status: 503, cause: "database_unreachable" };
    await expect.poll(() => lines, { message: path }).toContainEqual(expect.objectContaining(logged));
  }
  await offline.close().catch(() => {});
});

test("without the database a form of a script gets the error alone, so that the page keeps what was typed", async () => {
  const { token } = await newMember(app);
  const offline = await withoutDatabase();
  const send = (dest: string) =>
    offline.inject({
      method: "POST",
      url: "/profile/edit",
      headers: {
        ...asMember(token),
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "sec-fetch-dest": dest,
        accept: "text/html",
      },
      payload: "first_name=x",
    });
  const scripted = await send("empty");
  expect([scripted.statusCode, scripted.headers["content-type"]]).toEqual([503, "application/json; charset=utf-8"]);
  expect(scripted.json()).toMatchObject({ code: "not_ready", message: API_ERRORS.not_ready[1] });
  expect(scripted.headers["retry-after"]).toBe("5");
  const plain = await send("document");
  expect([plain.statusCode, plain.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(plain.body).toContain(API_ERRORS.not_ready[1]);
  await offline.close().catch(() => {});
});

test("an unexpected error is logged with the code that its page shows, and its details are not shown", async () => {
  const { lines } = captureLog();
  await app.db`alter table collection rename to elsewhere`;
  const response = await page("/collection/some-token");
  await app.db`alter table elsewhere rename to collection`;
  expect(response.status).toBe(500);
  expect(response.html).toContain(API_ERRORS.unexpected[1]);
  expect(response.html).not.toMatch(/42P01|relation|parserOpenTable/);
  const id = shownCode(response.html);
  const fields = {
    event: "request_failed",
    method: "GET",
    route: "/collection/:token",
    status: 500,
    cause: "unexpected",
  };
  const err = expect.objectContaining({ code: "42P01", stack: expect.stringContaining("collection") });
  await expect.poll(() => lines).toEqual([expect.objectContaining({ ...fields, request: id, err })]);
});

test("a screen that throws reveals nothing of the error in the page", async () => {
  const { render }: { render: Render } = await import(
    new URL("../../dist/server/entry-server.js", import.meta.url).href
  );
  const failure = Object.assign(new Error("no"), { detail: "رازی که نباید برود", path: "/srv/secret" });
  const api = async (endpoint: Endpoint) => {
    if (endpoint.path === listProvinces.path) return { data: [] };
    if (endpoint.path === showApp.path) return { android_package: false };
    if (endpoint.path === showDonationGateway.path) return { open: false };
    throw failure;
  };
  const session = {
    api,
    signedIn: false,
    theme: null,
    fonts: false,
    origin: "",
    cookies: { read() {}, write() {} },
    toast() {},
  };
  const rendered = await render(new Request("http://site.local/faq"), session as never, {
    head: () => "",
    stylesBelow: () => undefined,
    urlOf: (file) => file,
  });
  expect(rendered.status).toBe(500);
  expect(rendered.failures).toEqual([failure]);
  expect(rendered.html).not.toMatch(/راز|secret/);
});
