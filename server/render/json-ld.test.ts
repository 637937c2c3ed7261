import { expand } from "jsonld";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built" });
const schema = "http://schema.org/";

// Replaces the large remote context of schema.org: expanding names needs only the vocabulary's prefix.
const documentLoader = async (url: string) => {
  if (!/^https:\/\/schema\.org\/?$/.test(url)) throw new Error(`${url} is not schema.org`);
  return { contextUrl: null, document: { "@context": { "@vocab": schema } }, documentUrl: url };
};

type Node = { "@type"?: string[]; [name: string]: unknown };
type Value = { "@value"?: unknown } & Node;

/** The JSON-LD nodes of a page by type, as an independent parser expands them. */
async function read(path: string): Promise<Map<string, Node>> {
  const { statusCode, body } = await app.fastify.inject(path);
  expect(statusCode, path).toBe(200);
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const nodes = await Promise.all(scripts.map(([, json]) => expand(JSON.parse(json!), { documentLoader })));
  return new Map(nodes.flat().map((node) => [(node as Node)["@type"]![0]!.replace(schema, ""), node as Node]));
}
const values = (node: Node | undefined, name: string) =>
  ((node?.[schema + name] ?? []) as Value[]).map((value) => value["@value"] ?? value);
const value = (node: Node | undefined, name: string) => values(node, name)[0];

test("the home page describes the site's search action", async () => {
  const site = (await read("/")).get("WebSite");
  expect(value(site, "url")).toBe("http://localhost:80/");
  const action = value(site, "potentialAction") as Node;
  expect(action["@type"]).toEqual([`${schema}SearchAction`]);
  expect(value(value(action, "target") as Node, "urlTemplate")).toMatch(/\/place-list\?q=\{words\}$/);
});

test("a place is a TouristAttraction with its address and breadcrumbs", async () => {
  const [{ id, name }] = (await app.get("home/best/place")).body.data;
  const nodes = await read(`/place-details/${id}`);
  const place = nodes.get("TouristAttraction");
  expect(value(place, "name")).toBe(name);
  expect(value(value(place, "address") as Node, "addressCountry")).toBe("IR");
  expect(value(place, "url")).toBe(`http://localhost:80/place-details/${id}`);
  const steps = values(nodes.get("BreadcrumbList"), "itemListElement") as Node[];
  expect(steps.map((step) => value(step, "position"))).toEqual([1, 2, 3, 4]);
  expect(value(steps[3], "name")).toBe(name);
});

test("a story is an Article, the FAQ an FAQPage, a category a BreadcrumbList and an ItemList", async () => {
  const [post] = (await app.get("home/latest/post")).body.data;
  const article = (await read(`/blog/${post.id}`)).get("Article");
  expect(value(article, "headline")).toBe(post.title);
  expect(new Date(String(value(article, "datePublished"))).toISOString()).toBe(post.published_at);

  const questions = values((await read("/faq")).get("FAQPage"), "mainEntity") as Node[];
  expect(questions).toHaveLength((await app.get("home/faq")).body.data.length);
  for (const question of questions)
    expect(String(value(value(question, "acceptedAnswer") as Node, "text")).length).toBeGreaterThan(40);

  const [category] = (await app.get("home/category")).body.data;
  const nodes = await read(`/attractions-category-details/${category.id}`);
  expect(nodes.has("BreadcrumbList")).toBe(true);
  expect(nodes.has("ItemList")).toBe(true);
});

test("markup in a name cannot break out of the JSON-LD script", async () => {
  await app.db`update place set name = '</script><script>alert(1)</script> & "x"' where id = 2`;
  await expect
    .poll(async () => value((await read("/place-details/2")).get("TouristAttraction"), "name"))
    .toBe('</script><script>alert(1)</script> & "x"');
});
