import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp({ site: "built" });

const listMatchingPages = async () => {
  const [post] = (await app.get("home/latest/post")).body.data;
  const paths = [
    "/place-details/7",
    `/blog/${post.id}`,
    "/",
    "/blogs",
    "/place-list?q=ناگفتنی",
    "/sitemap.xml",
    ...(await app.fastify.inject("/sitemap.xml")).body
      .matchAll(/<loc>[^<]+?(\/sitemap-[^<]+)/g)
      .map(([, part]) => part!),
    "/rss.xml",
    "/api/v1/home/place/show/7",
    `/api/v1/home/post?post_id=${post.id}`,
    "/api/v1/home/post",
    "/api/v1/home/latest/post",
    "/api/v1/home/filter?q=ناگفتنی",
    "/api/v1/filter/search?search=ناگفتنی",
  ];
  expect(paths.length).toBeGreaterThan(15);
  const matches: string[] = [];
  for (const url of paths) {
    const { statusCode, body } = await app.fastify.inject({ url: encodeURI(url) });
    expect([200, 404], url).toContain(statusCode);
    if (body.includes("سخن ناگفتنی")) matches.push(url.replace(/=?\d+$/, ""));
  }
  return matches;
};

test("shows a comment to others only while it is approved", async () => {
  const { headers } = await newMember(app);
  const [post] = (await app.get("home/latest/post")).body.data;
  await listMatchingPages(); // fills the response caches
  const ids: number[] = [];
  for (const endpointPath of ["place/comment/7", `blog/comment/${post.id}`]) {
    const { body } = await app.post(`profile/${endpointPath}`, { comment: `سخن ناگفتنی <script>x</script>` }, headers);
    ids.push(body.comment.id);
  }
  expect(await listMatchingPages()).toEqual([]);
  const ownPage = await app.fastify.inject({
    url: "/place-details/7",
    headers: { cookie: `iran_token=${headers.authorization.slice(7)}` },
  });
  expect(ownPage.body).toContain("سخن ناگفتنی");
  expect(ownPage.headers["cache-control"]).toContain("private");
  expect(await listMatchingPages(), "the author's page is not served to others").toEqual([]);

  for (const id of ids) await app.db.begin((tx) => decideComment(tx, { id, state: "approved" }));
  const visiblePaths = ["/place-details", "/blog", "/api/v1/home/place/show", "/api/v1/home/post?post_id"];
  await expect.poll(listMatchingPages).toEqual(visiblePaths.map((path) => expect.stringContaining(path)));
  expect((await app.fastify.inject({ url: "/place-details/7" })).body).not.toContain("<script>x");

  for (const id of ids)
    await app.db.begin((tx) => decideComment(tx, { id, state: "rejected", reason: "دربارهٔ اینجا نیست." }));
  await expect.poll(listMatchingPages).toEqual([]);
});
