import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { plain } from "../city-rule.ts";
import { contains, countyOf, readCounties } from "../county.ts";
import { readTexts } from "../seed-texts.ts";

// The same fact in two files of the seed is the same.

type Cells = Record<string, string>;
const table = (name: string): Cells[] =>
  parse(readFileSync(join(import.meta.dirname, `${name}.csv`)), { columns: true });

const places = table("place");
const cities = table("city");
const counties = await readCounties();
const texts = await readTexts();
const bodyOf = (slug: string) => texts.find("place", slug)?.body ?? "";

/** Counties of the official list of 1402 whose outlines are older or newer, and still, or already, bear another name. */
const renamedCounties: Record<string, string> = {
  فرخ‌شهر: "شهرکرد",
  سملقان: "مانه و سملقان",
  مانه: "مانه و سملقان",
  "طرقبه و شاندیز": "طرقبه شاندیز",
  "بام و صفی‌آباد": "اسفراین",
  طبس: "عشق‌آباد",
  لیلان: "ملکان",
  معمولان: "پل‌دختر",
};

/** Seats that are no row of `city.csv`. */
const missingSeats = ["اندیکا", "دالاهو", "گلوگاه"];

describe("cities and counties", () => {
  test("a city lies in the outline of the county that it names", () => {
    const elsewhere = cities.filter(({ county, lat, lon, province }) => {
      const outline = plain(countyOf(counties, Number(lat), Number(lon), province!)!.name);
      return outline !== plain(county!) && outline !== plain(renamedCounties[county!] ?? "");
    });
    expect(elsewhere.map(({ slug }) => slug)).toEqual([]);
  });

  test("the seat of a county is a city in it", () => {
    const without = counties.filter(
      (county) =>
        county.capital !== "" &&
        !cities.some(
          ({ name, lat, lon }) => plain(name!) === plain(county.capital) && contains(county, Number(lat), Number(lon)),
        ),
    );
    expect(without.map(({ name }) => name).sort()).toEqual(missingSeats.toSorted());
  });

  test("the English name of a city is not that of a road, an office or a province beside it", () => {
    const wrong = cities.filter(({ name_en }) =>
      / - |\b(?:city|tehran|street|highway|cent(?:er|re)|road)$/i.test(name_en!),
    );
    expect(wrong.map(({ slug }) => slug).filter((slug) => slug !== "tehran")).toEqual([]);
  });
});

test("a city has no population that GeoNames has from its county, its island or another town", () => {
  const wrong = (
    "akbarabad babolsar bakharz bavanat damavand dargaz divandarreh fasa firuzeh fuman khaf kord-kuy mah-neshan natanz " +
    "nazarabad poldasht qasr-e-qand qeshm sardasht sarvestan semirom shahr-e-kiyan"
  ).split(" ");
  const named = cities.filter(({ slug }) => wrong.includes(slug!));
  expect(named).toHaveLength(wrong.length);
  expect(named.filter((city) => city.population_source === "geonames").map(({ slug }) => slug)).toEqual([]);
  expect(cities.filter((city) => (city.population === "") !== (city.population_source === ""))).toEqual([]);
});

describe("heights", () => {
  const latin = (text: string) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

  test("that a text gives for its place are those of the place, within 150 m", () => {
    const told = places.flatMap((place) => {
      const body = latin(bodyOf(place.slug!));
      const metres = /بلندی (?:حدود |نزدیک |کمی بیش از |آن )?(\d{4}) متر/.exec(body)?.[1];
      return metres ? [{ slug: place.slug, metres: Number(metres), height: Number(place.altitude_m) }] : [];
    });
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(told.filter(({ metres, height }) => Math.abs(metres - height) > 150)).toEqual([]);
  });
});

describe("activities", () => {
  const activities = new Map(table("place-activity").map((row) => [row.slug, row.activities!]));
  const ofKind = new Map(table("kind").map((row) => [row.slug, row.activities!]));
  const offering = (activity: string) =>
    places.filter(({ slug, kind, activities: more }) =>
      (activities.get(slug) ?? `${ofKind.get(kind)}|${more}`).split("|").includes(activity),
    );

  test("swimming is not offered where the text says that the sea is dangerous, or the island closed", () => {
    const closed = /در آب نروید|جای شنا نیست|نظامی|نفتی|مجوز|به اجازه|پناهگاه/;
    const swimming = offering("swimming").map(({ slug }) => slug!);
    expect(swimming).toContain("kish-island");
    expect(swimming.filter((slug) => closed.test(bodyOf(slug)))).toEqual([]);
  });

  test("dolphins and crocodiles in basins are no wild animals, and no picnic", () => {
    const parks = ["kish-dolphin-park", "qeshm-crocodile-park"];
    for (const activity of ["dolphin-watching", "picnic"])
      expect(offering(activity).filter(({ slug }) => parks.includes(slug!))).toEqual([]);
  });
});

describe("facts", () => {
  const facts = table("place-fact");
  const without = (name: string, demand: RegExp) => {
    const known = new Set(
      facts.filter(({ fact, value }) => fact === name && value !== "not_needed").map(({ slug }) => slug),
    );
    return texts
      .of("place")
      .filter(({ slug, body, front }) => demand.test(`${front.summary}\n${body}`) && !known.has(slug))
      .map(({ slug }) => slug);
  };

  test("a text that demands a permit has the fact", () => {
    const demand =
      /مجوز|اجازهٔ (?:محیط|دفتر)|از محیط زیست اجازه|ورود(?: به درون آن)? اجازه می‌خواهد|به اجازه بسته|(?:بازدید|سفر به آن) (?:با )?هماهنگی|هماهنگی (?:محیط‌بان|ادارهٔ محیط)|بدون (?:اجازه|همراه) و/;
    expect(without("permit", demand)).toEqual([]);
  });

  test("a text that says not to go without a guide has the fact, and it is not that none is needed", () => {
    const demand =
      /بدون (?:[^.!؟:]{0,40}[ ،])?(?:راهنما|بلد محلی|محیط‌بان)(?! هم| بسته)|(?<!زمستان )(?:تنها|فقط) با (?:گروه|راهنما|بلد)/;
    expect(without("guide", demand)).toEqual([]);
  });
});

test("ATTRIBUTION.md counts the rows of each source as they are", () => {
  const page = readFileSync(join(import.meta.dirname, "../../ATTRIBUTION.md"), "utf8");
  const count = (rows: Cells[], column: string, key: string) => rows.filter((row) => row[column] === key).length;
  const positions = (key: string) => `${count(cities, "position_source", key)} positions of cities`;
  for (const phrase of [
    `| \`dr5hn\` | ${positions("dr5hn")}`,
    `| \`masterking32\` | ${positions("masterking32")}`,
    `| \`whosonfirst\` | ${positions("whosonfirst")}, ${count(places, "position_source", "whosonfirst")} of places`,
    `seasons of ${count(places, "source", "editorial")} places, positions of ${count(places, "position_source", "editorial")}`,
    `${count(places, "source", "eamena")} surveyed caravanserais`,
    `populations of ${count(cities, "population_source", "geonames")} cities`,
    `missing for ${count(cities, "population_source", "")} cities`,
  ])
    expect(page.replace(/\s+/g, " ")).toContain(phrase);
});
