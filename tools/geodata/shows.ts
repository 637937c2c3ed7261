import { join } from "node:path";
import { contains, countyOf, kmToBorder, readCounties } from "../../database/county.ts";
import { bestMonthsOf, SEASON_EXPECTATIONS } from "../../database/seed/season-months.ts";
import { readTexts } from "../../database/seed-texts.ts";
import { type Cells, kmApart, readTable } from "./table.ts";

// Prints what is known of the places of the seed, and every exception with its reason: `node tools/geodata/shows.ts`.

const seed = join(import.meta.dirname, "../../database/seed");
const source = (name: string) => readTable(join(import.meta.dirname, `source/${name}.csv`));
const places = readTable(join(seed, "place.csv"));
const cities = readTable(join(seed, "city.csv"));
const facts = readTable(join(seed, "place-fact.csv"));
const counties = await readCounties();
const texts = await readTexts();
const cityBySlug = new Map(cities.map((city) => [city.slug!, city]));
const countyOfRow = ({ lat, lon, province }: Cells) => countyOf(counties, Number(lat), Number(lon), province!)!;

const line = (name: string, value: unknown) => console.log(`${name.padEnd(46)} ${value}`);
const share = (rows: readonly Cells[], isTrue: (row: Cells) => boolean) =>
  `${rows.filter(isTrue).length} of ${rows.length}`;

console.log("# Where they belong");
const outside = [...places, ...cities].filter((row) => !contains(countyOfRow(row), Number(row.lat), Number(row.lon)));
line("in a county of their province, places and cities", places.length + cities.length - outside.length);
for (const row of outside)
  line(
    `  not ${row.slug}`,
    `${kmToBorder(countyOfRow(row), Number(row.lat), Number(row.lon)).toFixed(2)} km beside it, on the border of the province`,
  );
const reasons = new Map(source("city-decision").map(({ place, reason }) => [place!, reason!]));
const elsewhere = places.filter((place) => countyOfRow(place).id !== countyOfRow(cityBySlug.get(place.city!)!).id);
line("with a city of their county", places.length - elsewhere.length);
for (const { slug } of elsewhere) line(`  not ${slug}`, reasons.get(slug!) ?? "its county has no city in the data");
for (const name of ["بم", "تبریز", "شهرکرد", "دورود", "کامیاران", "ری", "هرمز"])
  line(`  places of ${name}`, places.filter(({ city }) => cityBySlug.get(city!)!.name === name).length);

console.log("# Positions");
const isEvident = ({ verified }: Cells) => verified === "1";
const first = places.filter(({ id }) => Number(id) <= 925); // the places that the targets were set for
for (const level of [5, 4])
  for (const [name, rows] of [
    ["first 925", first],
    ["all", places],
  ] as const)
    line(
      `evidence, importance ${level}, ${name}`,
      share(
        rows.filter(({ importance }) => Number(importance) === level),
        isEvident,
      ),
    );
line("evidence, all", share(places, isEvident));
const decisions = new Map(source("position-decision").map(({ slug, reason }) => [slug!, reason!]));
for (const { slug, importance } of places.filter((place) => Number(place.importance) >= 4 && !isEvident(place)))
  line(`  not ${slug} (${importance})`, decisions.get(slug!) ?? "OPEN: no decision");
line(
  "decided with a reason, importance 4 and 5",
  share(
    places.filter(({ importance }) => Number(importance) >= 4),
    ({ slug }) => Boolean(decisions.get(slug!)),
  ),
);
for (const [precision, rows] of [...Map.groupBy(places, ({ precision }) => precision!)].sort())
  line(precision, rows.length);
const isFine = ({ precision }: Cells) => precision === "about_100m" || precision === "about_500m";
line("directions", places.filter((place) => isFine(place) || (place.kind === "town" && isEvident(place))).length);
const bySlug = new Map(places.map((place) => [place.slug!, place]));
const review = source("position-review");
const isRight = ({ slug, lat, lon, km }: Cells) => {
  const place = bySlug.get(slug!)!;
  return kmApart(Number(place.lat), Number(place.lon), Number(lat), Number(lon)) <= Number(km);
};
line("wrong positions of the review that are right", share(review, isRight));

const bam = cityBySlug.get("bam")!;
line("km from the city of Bam to where it is", kmApart(Number(bam.lat), Number(bam.lon), 29.106, 58.357).toFixed(1));

console.log("# Texts, heights, seasons, facts");
const textOf = ({ slug }: Cells) => texts.find("place", slug!);
const words = (place: Cells) => (textOf(place)?.body ?? "").split(/\s+/).filter(Boolean).length;
line(
  "with a text",
  share(places, (place) => words(place) > 0),
);
const important = places.filter(({ importance }) => Number(importance) >= 3);
line(
  "with a text of 60 words, importance 3 and up",
  share(important, (place) => words(place) >= 60),
);
line(
  "with a summary",
  share(places, (place) => Boolean(textOf(place)?.front.summary)),
);
line(
  "with a height and its source",
  share(places, ({ altitude_m, altitude_source }) => Boolean(altitude_m && altitude_source)),
);
const holds = ({ place, good, bad }: (typeof SEASON_EXPECTATIONS)[number]) => {
  const months = bestMonthsOf(place);
  return good.every((month) => months.includes(month)) && !bad.some((month) => months.includes(month));
};
line("season expectations that hold", `${SEASON_EXPECTATIONS.filter(holds).length} of ${SEASON_EXPECTATIONS.length}`);
line(
  "facts with a source and a day",
  share(facts, ({ source, checked_on }) => Boolean(source && checked_on)),
);
for (const [fact, rows] of [...Map.groupBy(facts, ({ fact }) => fact!)].sort())
  line(`  ${fact}`, `${rows.length} places (${[...new Set(rows.map(({ source }) => source))].join(", ")})`);
