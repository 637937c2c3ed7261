// How the times of answers grow with the number of places: node bench/growth-answers.ts [places …] [--questions 600] [--only box]
// Asks a server for each number of places in turns, random questions over one connection, so that all sizes have the same minutes of a
// machine whose speed changes. With few places some questions come again and are answered by a cache: the ratios are rather too high. Prints p50 and p99 in ms, the ratio of each p50 to the smallest size, and the median of the answers' bytes;
// BENCH_DATA keeps the databases.
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "../database/connect.ts";
import { type Product, startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { createRandom } from "../testing/random-changes.ts";
import { HttpConnection } from "./client/http-connection.ts";
import { findFreePort } from "./client/server-process.ts";
import { getRequest, percentile } from "./client/visitor-load.ts";
import { withManyPlaces } from "./many-places.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { questions: { type: "string", default: "600" }, only: { type: "string" } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 100_000];
const questionCount = Number(values.questions);
const warmUp = 300; // questions of each kind until code is compiled

interface Place {
  id: number;
  name: string;
  lat: number;
  lon: number;
  province: number;
  category: number;
}

/** A server with some places, and the questions about them: the same ones in every run. */
interface Site {
  product: Product;
  connection: HttpConnection;
  anyPlace: () => Place;
  placeCount: number;
}

type Random = (below: number) => number;
type Ask = (place: Place, random: Random, site: Site) => string | { path: string; body: object };

const api = "/api/v1";
const searchFor = (text: string) => `${api}/filter/search?remember=0&search=${text.replaceAll(/[&#+%]/g, " ")}`;

const questions: Record<string, Ask> = {
  "newest, a page": (_place, random, { placeCount }) =>
    `${api}/home/place?page=${1 + random(Math.min(500, Math.floor(placeCount / 30)))}&page_count=${5 + random(26)}`,
  "province + kind": ({ province, category }, random) =>
    `${api}/home/filter?province_id=${province}&category_id=${category}&page=1&page_count=${5 + random(26)}`,
  "one place": ({ id }) => `${api}/home/place/show/${id}`,
  "page of a place": ({ id }) => `/place-details/${id}`,
  "name contains": ({ name }, random) =>
    `${api}/home/filter?q=${name.split(" ")[0]!.slice(0, 3 + random(4))}&sort=most_viewed&page=${1 + random(3)}`,
  box: ({ lat, lon }) => ({
    path: `${api}/filter/nearby/${lat.toFixed(4)}/${lon.toFixed(4)}/9`,
    body: { bbox: [lon - 0.25, lat - 0.25, lon + 0.25, lat + 0.25].map((edge) => Number(edge.toFixed(4))) },
  }),
  "box of the country": ({ lat, lon }) => {
    const [south, west] = [24 + (lat % 1), 43 + (lon % 1)].map((edge) => Number(edge.toFixed(4))) as [number, number];
    const path = `${api}/filter/nearby/${(south + 8).toFixed(4)}/${(west + 9).toFixed(4)}/5`;
    return { path, body: { bbox: [west, south, west + 18, south + 16] } };
  },
  "search, two words": ({ name }, random) => {
    const [first = "", second = ""] = name.split(" ");
    return searchFor(`${first} ${second.slice(0, 1 + random(4))}`);
  },
  "search, as one types": ({ name }, random) => searchFor(name.slice(0, 1 + random(6))),
  "search, a wrong letter": ({ name }, random) => {
    const at = random(name.length);
    return searchFor(`${name.slice(0, at)}ژ${name.slice(at + 1)}`);
  },
};

const readPlaces = (db: Db) => db<Place[]>`
  select id, name, lat, lon, province_id as province,
    (select min(category_id) from place_category where place_id = place.id) as category
  from place where published and deleted_at is null
    and exists (select from place_category where place_id = place.id) order by id`;

const requestOf = (question: ReturnType<Ask>): Buffer => {
  if (typeof question === "string") return getRequest(question);
  const body = JSON.stringify(question.body);
  const head = `POST ${question.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.from(head + body);
};

interface Answer {
  /** Milliseconds. */
  time: number;
  bytes: number;
}

/** Throws when a question is not answered with 200. */
async function askSite(site: Site, question: ReturnType<Ask>): Promise<Answer> {
  const request = requestOf(question);
  const startedAt = performance.now();
  const { status, body } = await site.connection.send(request);
  const time = performance.now() - startedAt;
  if (status !== 200) throw new Error(`${JSON.stringify(question)}: ${status}`);
  return { time, bytes: body.length };
}

async function measureAll(sites: Site[]) {
  for (const [name, ask] of Object.entries(questions)) {
    if (values.only && !name.startsWith(values.only)) continue;
    const answers = sites.map(() => [] as Answer[]);
    const randoms = sites.map(() => createRandom(5));
    for (let nth = 0; nth < warmUp + questionCount; nth++)
      for (const [index, site] of sites.entries()) {
        const answer = await askSite(site, ask(site.anyPlace(), randoms[index]!, site));
        if (nth >= warmUp) answers[index]!.push(answer);
      }
    const timesOf = (all: Answer[]) => all.map(({ time }) => time);
    const smallest = percentile(timesOf(answers[0]!), 0.5);
    const cells = answers.map((all) => {
      const [p50, p99] = [percentile(timesOf(all), 0.5), percentile(timesOf(all), 0.99)];
      const bytes = percentile(
        all.map((answer) => answer.bytes),
        0.5,
      );
      return `${p50.toFixed(2).padStart(6)} ${p99.toFixed(1).padStart(6)}  ${(p50 / smallest).toFixed(2)}× ${bytes} bytes`;
    });
    console.log(`${name.padEnd(24)} ${cells.join("  ")}`);
  }
}

/** Starts a server for each size, with its database, then measures. */
async function withSites(remaining: number[], sites: Site[]): Promise<void> {
  const [size, ...others] = remaining;
  if (size === undefined) return measureAll(sites);
  await withManyPlaces(size, (db, url) =>
    withTemporaryFolder(async (folder) => {
      const places = await readPlaces(db);
      const random = createRandom(3);
      const product = await startProduct({
        checkout: join(import.meta.dirname, ".."),
        dataFolder: folder,
        port: await findFreePort(),
        env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: "1000", WORKERS: "1" },
      });
      const connection = new HttpConnection(product.address);
      console.log(`${places.length} places: started in ${(product.startupTime / 1000).toFixed(1)} s`);
      const anyPlace = () => places[random(places.length)]!;
      try {
        await withSites(others, [...sites, { product, connection, anyPlace, placeCount: places.length }]);
      } finally {
        connection.close();
        await product.stop();
      }
    }),
  );
}

await withSites(sizes, []);
