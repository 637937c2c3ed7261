import { readAmenityKinds, readSeedAmenities } from "../../database/seed-amenities.ts";
import { readSeedLines } from "../../database/seed-lines.ts";

// Prints how many amenities of each kind the seed has in each province: `node tools/geodata/count-amenities.ts`.

const amenities = await readSeedAmenities();
const kinds = [...(await readAmenityKinds()).keys()];
const countsOf = (rows: typeof amenities) =>
  Object.fromEntries([
    ...kinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
    ["all", rows.length],
  ]);
const provinces = (await readSeedLines("province")).map((line) => line.text("slug"));
console.table(
  Object.fromEntries([
    ...provinces.map((slug) => [slug, countsOf(amenities.filter(({ province }) => province === slug))]),
    ["all", countsOf(amenities)],
  ]),
);
console.log(
  `${amenities.filter(({ name }) => name === null).length} of ${amenities.length} are known by their kind only`,
);
