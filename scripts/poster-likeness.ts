/**
 * Prints how many neighbours look alike on the first five pages of all default lists, and how many groups of look-alikes the
 * places of some kinds form: edge maps of 64 × 48 that correlate by more than 0.6.
 *   node scripts/poster-likeness.ts [--pairs] [--assign]
 * With --pairs it names them; with --assign it first chooses the stagings anew and writes `posters/place-staging.csv`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawPoster } from "../posters/poster.ts";
import { assignStagings } from "./poster-likeness/assign.ts";
import { defaultLists, type ListedPlace, listedPlaces, REACH } from "./poster-likeness/default-lists.ts";
import { ALIKE, correlation, type EdgeMap, edgeMapOf } from "./poster-likeness/edge-map.ts";

const KINDS = ["bazaar", "cave", "museum", "peak", "waterfall", "caravanserai"];

const { values } = parseArgs({
  options: { pairs: { type: "boolean", default: false }, assign: { type: "boolean", default: false } },
});
const places = listedPlaces();
if (values.assign) {
  const stagings = await assignStagings(places);
  const rows = [...stagings].sort(([a], [b]) => (a < b ? -1 : 1)).map((row) => row.join(","));
  writeFileSync(join(import.meta.dirname, "../posters/place-staging.csv"), `${["slug,staging", ...rows].join("\n")}\n`);
  for (const { subject } of places) subject.staging = stagings.get(subject.slug);
}
const mapOf = new Map<ListedPlace, EdgeMap>();
for (const place of places) mapOf.set(place, await edgeMapOf(drawPoster(place.subject, "day")));
const likeness = (a: ListedPlace, b: ListedPlace) => correlation(mapOf.get(a)!, mapOf.get(b)!);

let [neighbours, alike] = [0, 0];
for (const [name, list] of defaultLists(places)) {
  const pairs = list.flatMap((a, i) => list.slice(i + 1, i + 1 + REACH).map((b) => [a, b] as const));
  const alikePairs = pairs.filter(([a, b]) => likeness(a, b) > ALIKE);
  neighbours += pairs.length;
  alike += alikePairs.length;
  if (values.pairs)
    for (const [a, b] of alikePairs)
      console.log(`${name}: ${a.subject.slug}, ${b.subject.slug} ${likeness(a, b).toFixed(2)}`);
}
console.log(`neighbours that look alike: ${alike} of ${neighbours}, ${((100 * alike) / neighbours).toFixed(1)} %`);

/** Groups of places that are linked by likeness. */
function groupsOf(list: readonly ListedPlace[]): ListedPlace[][] {
  const groups: ListedPlace[][] = [];
  for (const place of list) {
    const linked = groups.filter((group) => group.some((other) => likeness(place, other) > ALIKE));
    for (const group of linked) groups.splice(groups.indexOf(group), 1);
    groups.push([place, ...linked.flat()]);
  }
  return groups;
}

for (const kind of KINDS) {
  const list = places.filter(({ subject }) => subject.kind === kind);
  const groups = groupsOf(list);
  const withTwin = list.length - groups.filter(({ length }) => length === 1).length;
  console.log(`${kind}: ${list.length} posters in ${groups.length} groups, ${withTwin} with a look-alike`);
}
