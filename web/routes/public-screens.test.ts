import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built" });

const page = async (url: string) => {
  const { statusCode, body, headers } = await app.fastify.inject({ url });
  return { status: statusCode, html: body, location: headers.location };
};
/** The JSON-LD of a page, by type. */
const schemas = (html: string) =>
  new Map(
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => {
      const data = JSON.parse(json!);
      expect(data["@context"]).toBe("https://schema.org");
      return [data["@type"] as string, data];
    }),
  );
/** The HTML without scripts and styles. */
const visibleHtml = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, "");

const ids = async () => {
  const [category] = (await app.get("home/category")).body.data;
  const [activity] = (await app.get("home/activity")).body.data;
  const [subActivity] = (await app.get(`home/subActivity?activity_id=${activity.id}`)).body.data;
  const [post] = (await app.get("home/post")).body.data;
  return { category, activity, subActivity, post };
};

test("each public screen renders its content with a unique title, a canonical URL and one h1", async () => {
  const { category, activity, subActivity, post } = await ids();
  const screens: [string, string][] = [
    ["/attractions-category", category.name],
    [`/attractions-category-details/${category.id}`, category.summary],
    ["/activities-category", activity.summary],
    [`/activities-subset/${activity.id}`, subActivity.name],
    [`/activities-subset-details/${subActivity.id}`, subActivity.summary],
    [`/activite-details/${activity.id}`, subActivity.name],
    ["/blogs", post.summary],
    [`/blog/${post.id}`, post.author],
    ["/faq", "حساب کاربری"],
    ["/about-us", "آخرین به‌روزرسانی"],
    ["/terms", 'id="privacy"'],
  ];
  const titles = new Set<string | undefined>();
  for (const [path, content] of screens) {
    const { status, html } = await page(path);
    expect(status, path).toBe(200);
    expect(visibleHtml(html), path).toContain(content);
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html, path).toContain(`<link rel="canonical" href="http://localhost:80${path}"`);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1]);
  }
  expect(titles.size).toBe(screens.length);
});

test("each screen has structured data for its kind", async () => {
  const { category, subActivity, post } = await ids();
  const list = schemas((await page(`/attractions-category-details/${category.id}`)).html);
  expect(list.get("BreadcrumbList").itemListElement).toHaveLength(2);
  expect(list.get("ItemList").itemListElement[0].url).toMatch(/^http:\/\/localhost:80\/place-details\/\d+$/);
  const breadcrumbs = schemas((await page(`/activities-subset-details/${subActivity.id}`)).html).get("BreadcrumbList");
  expect(breadcrumbs.itemListElement.at(-1)).toEqual({ "@type": "ListItem", position: 3, name: subActivity.name });
  const article = schemas((await page(`/blog/${post.id}`)).html).get("Article");
  expect(article).toMatchObject({ headline: post.title, datePublished: post.published_at });
  expect(article.image).toMatch(/^http:\/\/localhost:80\//);
  const { data: faqs } = (await app.get("home/faq")).body;
  expect(schemas((await page("/faq")).html).get("FAQPage").mainEntity).toHaveLength(faqs.length);
});

test("answers unknown ids with a rendered 404 page", async () => {
  for (const path of ["attractions-category-details", "activities-subset", "activite-details", "blog"])
    for (const id of ["999999", "0", "abc", "1e3", "99999999999"]) {
      const { status, html } = await page(`/${path}/${id}`);
      expect(status, `${path}/${id}`).toBe(404);
      expect(html).toContain("<h1");
    }
});

test("redirects between the screens of activities and sub-activities", async () => {
  const { activity, subActivity } = await ids();
  const redirects: [string, string][] = [
    [`/activite-details/${subActivity.id}`, `/activities-subset-details/${subActivity.id}`],
    [`/activities-subset/${subActivity.id}`, `/activities-subset-details/${subActivity.id}`],
    [`/activities-subset-details/${activity.id}?page=2`, `/activite-details/${activity.id}?page=2`],
  ];
  for (const [url, target] of redirects) expect(await page(url)).toMatchObject({ status: 302, location: target });
});

test("redirects a page beyond the last to the last and shows the first for invalid numbers", async () => {
  const { category } = await ids();
  const path = `/attractions-category-details/${category.id}`;
  const last = Math.ceil(category.place_count / 12);
  expect((await page(`${path}?page=9999`)).location).toBe(last === 1 ? path : `${path}?page=${last}`);
  const { body: stories } = await app.get("home/post?page_count=12");
  const lastOfStories = Math.ceil(stories.total / 12);
  expect(lastOfStories).toBeGreaterThan(1);
  expect((await page("/blogs?page=9999")).location).toBe(`/blogs?page=${lastOfStories}`);
  expect((await page("/blogs?category_id=9999")).location).toBe("/blogs");
  for (const number of ["-1", "x", "1e9", "0"]) {
    const { status, html } = await page(`${path}?page=${number}`);
    expect(status, number).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:80${path}"`);
  }
});
