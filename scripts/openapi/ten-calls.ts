// Ten calls of the API as a client makes them that knows nothing but the types which openapi-typescript generates from its description.
// `scripts/openapi-check.ts` compiles and runs this file beside the generated `api.ts`.
// @ts-ignore: the file exists where this one is compiled
import type { components, paths } from "./api.ts";

const [address = ""] = process.argv.slice(2);

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Names } } } ? Names : never;
type Answer<Operation> = Operation extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;
type GetAnswer<Path extends keyof paths> = paths[Path] extends { get: infer Operation } ? Answer<Operation> : never;
type PostAnswer<Path extends keyof paths> = paths[Path] extends { post: infer Operation } ? Answer<Operation> : never;

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const fill = (path: string, values: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(values[name] ?? ""));

const get = async <Path extends keyof paths>(path: Path, query: Query<Path> | {} = {}, values: Record<string, string | number> = {}) =>
  (await call("GET", `${fill(path, values)}?${new URLSearchParams(query as Record<string, string>)}`)) as GetAnswer<Path>;

const post = async <Path extends keyof paths>(path: Path, body: object = {}, values: Record<string, string | number> = {}) =>
  (await call("POST", fill(path, values), body)) as PostAnswer<Path>;

function expect(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`not as described: ${what}`);
  console.log(what);
}

const { places } = await get("/filter/search", { q: "آبشار" });
expect(places.length > 0 && places[0]!.name.length > 0, "search");
const { data: cards } = await get("/home/place", { page_count: 5 });
const card: components["schemas"]["PlaceCard"] = cards[0]! as components["schemas"]["PlaceCard"];
expect(card.province.name.length > 0, "newest places");
const { place } = await get("/home/place/show/{id}", {}, { id: card.id });
expect(place.id === card.id, "one place");
const { data: activities } = await get("/home/activity");
expect(activities.length > 0, "activities");
const { data: categories } = await get("/home/category");
expect(categories.length > 0, "categories");
const { data: types } = await get("/home/types");
expect(types.length > 0, "types");
const { data: provinces } = await post("/filter/getProvince");
expect(provinces.length === 31, "provinces");
const latest = await get("/home/latest/post");
expect("data" in latest, "stories");
const { data: questions } = await get("/home/faq");
expect(questions.length > 0, "questions");
const found = await get("/home/filter", { q: "قلعه", page_count: 3 });
expect(found.total > 0 && found.data.length === 3, "filtered places");
