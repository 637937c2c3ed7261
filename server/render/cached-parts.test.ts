import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";

const app = testApp({ site: "built" });

const addresses = [
  "/",
  "/place-list",
  "/place-list?province_id=3",
  "/place-details/1",
  "/place-details/12",
  "/blogs",
  "/blog/1",
];
const themes = ["", "theme=light", "theme=dark"];

const changing = /"(?:now|last_seen_at)":"[^"]*"/g;

test("a page from cached answers and parts is the page as it was rendered first, in every theme", async () => {
  const { token } = await newMember(app);
  // A second application begins without answers, and asks for everything in the opposite order.
  const other = await createTestApp({ db: app.db, site: "built", rateLimitFactor: 100 });
  const requests = addresses.flatMap((url) =>
    themes.flatMap((theme) => [theme, `${theme}; iran_token=${token}`].map((cookie) => ({ url, headers: { cookie } }))),
  );
  const read = async (fastify: typeof other, request: (typeof requests)[number]) => {
    const { statusCode, body } = await fastify.inject(request);
    expect(statusCode, request.url).toBe(200);
    return body.replace(changing, "");
  };
  const first = new Map<string, string>();
  for (const request of requests) first.set(JSON.stringify(request), await read(app.fastify, request));
  for (const request of requests.toReversed()) {
    const page = await read(other, request);
    expect(page, request.url).toBe(first.get(JSON.stringify(request)));
    expect(page).not.toContain("x-part");
  }
  expect(first.get(JSON.stringify(requests.at(0)))).not.toBe(first.get(JSON.stringify(requests.at(4))));
  await other.close();
});

test("a change in the catalogue is seen on members' pages, whose public parts are cached", async () => {
  const { token } = await newMember(app);
  const readHome = async () =>
    (await app.fastify.inject({ url: "/", headers: { cookie: `iran_token=${token}` } })).body;
  const [, id] = /\/place-details\/(\d+)/.exec(await readHome()) ?? [];
  await app.db`update place set name = 'نام تازهٔ همین آزمون' where id = ${Number(id)}`;
  await expect.poll(readHome).toContain("نام تازهٔ همین آزمون");
});
