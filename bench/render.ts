// `node bench/render.ts [--rounds 60] [--check] [--save <folder>] [--places 925] [--only <kind>]`: what a page that is in no cache costs the main thread,
// and what its compression costs. With --check, exits with 1 when a goal of docs/decisions/036 is missed. With --save, writes the pages to
// a folder instead, to compare them with those of another version.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import type ReactDOMServer from "react-dom/server";
import type { Db } from "../database/connect.ts";
import type { Member } from "../server/http/endpoint-registry.ts";
import { withManyPlaces } from "./many-places.ts";
import { measureCompression } from "./render/compression.ts";
import { cpuTime } from "./render/cpu-time.ts";
import { listPageKinds, type PageKind } from "./render/page-kinds.ts";
import { type Renderer, type RenderPage, withPageRenderer } from "./render/page-renderer.ts";
import { savePages } from "./render/save-pages.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "60" },
    places: { type: "string", default: "925" },
    check: { type: "boolean", default: false },
    save: { type: "string" },
    only: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const WARM_UP_ROUNDS = 120; // until code is compiled and memories are filled

process.env.NODE_ENV = "production"; // before React is imported: its development version takes half as long again

/** When React begins and ends, in CPU time. */
const react = { begin: 0, end: 0 };

/** Wraps React's rendering, so that its share is known. Before the site is imported: its imports are bound then. */
function watchReact() {
  const server: typeof ReactDOMServer = createRequire(import.meta.url)("react-dom/server");
  const { renderToString } = server;
  server.renderToString = (...args) => {
    react.begin = cpuTime();
    const html = renderToString(...args);
    react.end = cpuTime();
    return html;
  };
}

interface Sample {
  total: number;
  loaders: number;
  react: number;
  rest: number;
}

async function measure(render: RenderPage, address: string, member: Member | null): Promise<Sample> {
  const begin = cpuTime();
  await render(address, member);
  const end = cpuTime();
  return {
    total: end - begin,
    loaders: react.begin - begin,
    react: react.end - react.begin,
    rest: end - react.end,
  };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const cell = (number: number) => number.toFixed(2).padStart(9);

interface KindSamples {
  warm: Sample[];
  /** The first rendering after a change in the catalogue. */
  first: Sample[];
}

async function measureKinds({ render, forget }: Renderer, kinds: PageKind[], member: Member) {
  const samples = new Map(kinds.map(({ name }): [string, KindSamples] => [name, { warm: [], first: [] }]));
  const renderNth = ({ addresses, signedIn }: PageKind, nth: number) =>
    measure(render, addresses[nth % addresses.length]!, signedIn ? member : null);
  for (const kind of kinds.filter(({ isNew }) => !isNew))
    for (let nth = 0; nth < Math.max(kind.addresses.length, WARM_UP_ROUNDS); nth++) await renderNth(kind, nth);
  // Kinds in turns, so that a busy minute of the machine is everybody's.
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) {
      const { warm, first } = samples.get(kind.name)!;
      forget();
      first.push(await renderNth(kind, round));
      forget();
      await render("/", null); // the answers that many pages need are known, those of this page are not
      warm.push(await renderNth(kind, kind.isNew ? rounds + round : round));
    }
  return samples;
}

async function run(db: Db) {
  watchReact();
  await withPageRenderer(db, async (renderer, member) => {
    const { render } = renderer;
    const allKinds = await listPageKinds(db);
    if (values.save) return savePages(values.save, allKinds, render, member);
    const kinds = allKinds.filter(({ name }) => !values.only || name === values.only);
    const samples = await measureKinds(renderer, kinds, member);
    const medians = new Map([...samples].map(([name, list]) => [name, median(list.warm.map(({ total }) => total))]));
    console.log("CPU ms of the main thread    median      mean   loaders     React      rest     first      goal");
    for (const { name, limit, publicName } of kinds) {
      const { warm: list, first } = samples.get(name)!;
      const parts = [
        medians.get(name)!,
        mean(list.map(({ total }) => total)),
        median(list.map((sample) => sample.loaders)),
        median(list.map((sample) => sample.react)),
        median(list.map((sample) => sample.rest)),
        median(first.map(({ total }) => total)),
      ];
      const goal = limit && limit + (publicName ? medians.get(publicName)! : 0);
      const isMissed = goal !== undefined && medians.get(name)! > goal;
      console.log(
        `${name.padEnd(25)}${parts.map(cell).join(" ")} ${goal ? cell(goal) : ""}${isMissed ? "  missed" : ""}`,
      );
      if (isMissed && values.check) process.exitCode = 1;
    }
    if (!values.only) await measureCompression(kinds, render);
  });
}

await withManyPlaces(Number(values.places), run);
