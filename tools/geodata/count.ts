import { execFileSync } from "node:child_process";
import { parse } from "csv-parse/sync";
import { countyOf, readCounties } from "../../database/county.ts";
import type { Cells } from "./table.ts";

// Prints what is known of the places at one or more commits: `node tools/geodata/count.ts <commit> HEAD`.

const commits = process.argv.slice(2);
const counties = await readCounties();

const table = (commit: string, name: string): Cells[] =>
  parse(execFileSync("git", ["show", `${commit}:database/seed/${name}.csv`], { maxBuffer: 2 ** 26 }), {
    columns: true,
  });

const fine = new Set(["about_100m", "about_500m"]);

/** Directions lead to positions within 500 m and to towns; before, to those that were compared with a dataset only. */
function hasDirections({ precision, verified, kind }: Cells, isNew: boolean): boolean {
  if (isNew) return fine.has(precision!) || (kind === "town" && verified === "1");
  return verified === "1" && (fine.has(precision!) || precision === "settlement_centre");
}

function count(commit: string) {
  const places = table(commit, "place");
  const cityBySlug = new Map(table(commit, "city").map((city) => [city.slug!, city]));
  const isNew = "altitude_source" in places[0]!;
  const countyOfRow = ({ lat, lon, province }: Cells) => countyOf(counties, Number(lat), Number(lon), province!)!;
  const evident = (rows: Cells[]) => `${rows.filter(({ verified }) => verified === "1").length} of ${rows.length}`;
  const important = (level: number) => places.filter(({ importance }) => Number(importance) === level);
  const precisions = Map.groupBy(places, ({ precision }) => precision!);
  return {
    places: places.length,
    "evidence, importance 5": evident(important(5)),
    "evidence, importance 4": evident(important(4)),
    "evidence, all": evident(places),
    ...Object.fromEntries([...precisions].sort().map(([precision, rows]) => [precision, rows.length])),
    directions: places.filter((place) => hasDirections(place, isNew)).length,
    heights: places.filter(({ altitude_m }) => altitude_m).length,
    "heights with a source": places.filter(({ altitude_source }) => altitude_source).length,
    "city of another county": places.filter(
      (place) => countyOfRow(place).id !== countyOfRow(cityBySlug.get(place.city!)!).id,
    ).length,
  };
}

console.table(Object.fromEntries(commits.map((commit) => [commit, count(commit)])));
