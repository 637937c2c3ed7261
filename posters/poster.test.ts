import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACTIVITIES, STATUS_SCENES } from "./activities.ts";
import { mix } from "./colour.ts";
import { factsOf } from "./facts.ts";
import { KINDS } from "./kinds.ts";
import { landscapeOf } from "./landscape.ts";
import {
  drawPoster,
  type Light,
  POSTER_VERSION,
  type PosterSubject,
  paletteOf,
  placeholderColours,
  placeholderOf,
  type Shape,
} from "./poster.ts";
import { PROVINCES } from "./provinces.ts";
import { createRng, hash } from "./random.ts";
import { snowOf } from "./scenery/snow.ts";
import { SCENES } from "./scenes.ts";
import { type Season, seasonOf } from "./season.ts";
import { landscapeOnly } from "./subjects/building/drawn-building.ts";

const placeFile = join(import.meta.dirname, "../database/seed/place.csv");
const kinds = Object.keys(KINDS);
const readTable = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, `${name}.csv`), "utf8"), { columns: true });
const sceneRows = readTable("place-scene");
const stagingOfPlace = new Map(readTable("place-staging").map(({ slug, staging }) => [slug!, Number(staging)]));
const rowOfPlace = new Map(sceneRows.map((row) => [row.slug!, row]));
/** What the tables say of a place's poster. */
const posterOf = (slug: string): Pick<PosterSubject, "scene" | "facts" | "staging"> => {
  const { scene, camera, facts } = rowOfPlace.get(slug) ?? {};
  return {
    scene: scene ? { name: scene, camera: camera === "fixed" ? "fixed" : "varied" } : undefined,
    facts: factsOf(facts ?? ""),
    staging: stagingOfPlace.get(slug),
  };
};
const provinces = Object.keys(PROVINCES);
const lights: Light[] = ["day", "night"];

const generated: PosterSubject[] = kinds.flatMap((kind) =>
  provinces.map((province) => ({ slug: `${kind}-of-${province}`, kind, province })),
);
const places: PosterSubject[] = existsSync(placeFile)
  ? (parse(readFileSync(placeFile, "utf8"), { columns: true }) as Record<string, string>[]).map((row) => ({
      slug: row.slug!,
      kind: row.kind!,
      province: row.province!,
      lat: Number(row.lat),
      lon: Number(row.lon),
      ...posterOf(row.slug!),
    }))
  : generated;
/** All subjects that are not places: provinces, activities and status scenes. */
const others: PosterSubject[] = [
  ...provinces.map((slug) => ({ slug, kind: "province", province: slug })),
  ...Object.keys(ACTIVITIES).map((slug) => ({ slug, kind: "activity", province: "" })),
  ...Object.keys(STATUS_SCENES).map((kind) => ({ slug: kind, kind, province: "" })),
];

const anySubject = fc.record({
  slug: fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,8})?$/),
  kind: fc.constantFrom(...kinds, "province", "activity", "empty", "lost", "no-such-kind"),
  province: fc.constantFrom(...provinces, "", "nowhere"),
  lat: fc.option(fc.double({ min: 24, max: 40, noNaN: true }), { nil: undefined }),
  lon: fc.option(fc.double({ min: 44, max: 64, noNaN: true }), { nil: undefined }),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
}) as fc.Arbitrary<PosterSubject>;
const anyLight = fc.constantFrom<Light>("day", "night");
const anyShape = fc.constantFrom<Shape>("card", "wide");

const tagPattern = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*) ?(\/?)>/y;

/** Parses a document as strict XML of elements only; returns the first error, or undefined. */
function xmlError(svg: string): string | undefined {
  const open: string[] = [];
  tagPattern.lastIndex = 0;
  while (tagPattern.lastIndex < svg.length) {
    const position = tagPattern.lastIndex;
    const match = tagPattern.exec(svg);
    if (!match) return `not a tag: ${svg.slice(position, position + 60)}`;
    const [, closing, name, attributes, empty] = match;
    const names = [...attributes!.matchAll(/ ([\w:-]+)=/g)].map((attribute) => attribute[1]);
    if (new Set(names).size < names.length) return `attribute twice: ${match[0]}`;
    if (closing && open.pop() !== name) return `closed too early: ${name}`;
    if (!closing && !empty) open.push(name!);
    if (open.length === 0 && tagPattern.lastIndex < svg.length) return "content after the end";
  }
  return open.length > 0 ? `left open: ${open.join(" ")}` : undefined;
}

/** Topmost colour of the sky. */
const skyOf = (svg: string) => svg.match(/<linearGradient id="sp\w+" x2="0" y2="1"><stop stop-color="#(\w+)"/)?.[1];
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
const refsOf = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((m) => m[1]!);
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

describe("drawPoster", () => {
  test("draws every subject as small, well-formed SVG by day and by night", () => {
    for (const subject of [...places, ...others]) {
      for (const light of lights) {
        const svg = drawPoster(subject, light);
        const name = `${subject.kind} ${subject.slug} ${light}`;
        expect(xmlError(svg), name).toBeUndefined();
        expect(svg, name).not.toMatch(
          /NaN|Infinity|undefined|<text|<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
        );
        expect(svg.length, name).toBeLessThan(50_000);
        expect(svg.split("<").length, name).toBeLessThan(900);
        if (svg.length > 20_000) expect(brotli(svg), name).toBeLessThan(9_000);
      }
    }
  });

  test("returns the same self-contained SVG for equal subjects, whatever the input", () => {
    fc.assert(
      fc.property(anySubject, anyLight, anyShape, (subject, light, shape) => {
        const svg = drawPoster(subject, light, shape);
        expect(svg).toBe(drawPoster({ ...subject }, light, shape));
        expect(xmlError(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        const ids = idsOf(svg);
        expect(new Set(ids).size).toBe(ids.length);
        expect(refsOf(svg).filter((ref) => !ids.includes(ref))).toEqual([]);
      }),
      {
        numRuns: 150,
        examples: ["monument", "province", "activity", "toString"].map((kind) => [
          { slug: "constructor", kind, province: "constructor" },
          "day",
          "card",
        ]),
      },
    );
  });

  test("never repeats an element id across posters", () => {
    const ownerOfId = new Map<string, string>();
    for (const subject of places.slice(0, 100))
      for (const light of lights)
        for (const shape of ["card", "wide"] as const)
          for (const id of idsOf(drawPoster(subject, light, shape))) {
            const owner = `${subject.slug} ${light} ${shape}`;
            expect(ownerOfId.get(id) ?? owner, id).toBe(owner);
            ownerOfId.set(id, owner);
          }
  });

  test("draws a different picture for each light, shape and place", () => {
    for (const kind of kinds) {
      const sample = places.filter((place) => place.kind === kind).slice(0, 12);
      const drawWithoutIds = (subject: PosterSubject, light: Light) =>
        drawPoster(subject, light).replaceAll(/p[0-9a-z]{5,8}(?=["\w)])/g, "");
      expect(new Set(sample.map((place) => drawWithoutIds(place, "day"))).size, kind).toBe(sample.length);
      for (const place of sample) expect(drawWithoutIds(place, "day")).not.toBe(drawWithoutIds(place, "night"));
      expect(drawPoster(sample[0]!, "day", "wide")).toContain('viewBox="0 0 2400 1000"');
      expect(drawPoster(sample[0]!, "day")).toContain('viewBox="0 0 1200 900"');
    }
  });

  test("half of the posters take at most 3 kB compressed", () => {
    const sizes = places
      .filter((_, i) => i % 4 === 0)
      .map((place) => brotli(drawPoster(place, "day")))
      .sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(3000);
  });
});

describe("place-scene.csv and place-staging.csv", () => {
  test("name existing places and scenes, each place once, and every kind has a drawing", () => {
    const slugs = new Set(places.map((place) => place.slug));
    expect(sceneRows.filter(({ slug, scene }) => !slugs.has(slug!) || (scene && !(scene in SCENES)))).toEqual([]);
    expect(rowOfPlace.size).toBe(sceneRows.length);
    expect([...new Set(places.map((place) => place.kind))].filter((kind) => !(kind in KINDS))).toEqual([]);
  });

  test("give each place that has no drawing of its own a staging", () => {
    const isFixed = (slug: string) => posterOf(slug).scene?.camera === "fixed";
    expect(places.filter(({ slug }) => isFixed(slug) === stagingOfPlace.has(slug)).map(({ slug }) => slug)).toEqual([]);
  });

  test("draw no building by chance: kinds of several building types show the landscape without a scene", () => {
    for (const kind of ["historical_site", "archaeological_site", "mausoleum", "castle", "tower", "monument"])
      expect(KINDS[kind], kind).toBe(landscapeOnly);
    const subject = { slug: "unknown", kind: "historical_site", province: "fars", lat: 29.6, lon: 52.5, staging: 0 };
    expect(drawPoster(subject, "day")).toContain('transform="translate(960 36)"'); // the locator
  });

  test.each([
    ["feyziyeh-school", "madrasa"],
    ["khan-school", "madrasa"],
    ["maragheh-observatory", "observatory"],
    ["dehdasht-historic-quarter", "old-quarter"],
    ["ouyi-underground-city", "underground-town"],
    ["nader-shah-mausoleum", "nader-shah"],
    ["maqbarat-ol-shoara", "poets-tomb"],
    ["monar-jonban", "shaking-minarets"],
    ["marble-palace", "marble-palace"],
    ["abbasi-hotel", "garden-court"],
    ["ganjali-khan-complex", "domed-square"],
    ["rangooniha-mosque", "rangoon-mosque"],
    ["delvar", "courtyard-house"],
  ])("%s is drawn as %s", (slug, scene) => {
    expect(rowOfPlace.get(slug)?.scene).toBe(scene);
    const place = places.find((it) => it.slug === slug)!;
    expect(drawPoster(place, "day")).not.toBe(drawPoster({ ...place, scene: undefined }, "day"));
  });

  test.each([
    ["parau-cave", "cave=shaft"],
    ["namakdan-salt-cave", "cave=dry|rock=salt"],
    ["katale-khor-cave", "cave=dry"],
    ["ali-sadr-cave", "cave=lake"],
    ["cinema-museum", "front=mansion|subject=film"],
    ["tomb-of-mulla-hasan-kashi", "dome=turquoise"],
    ["fatima-masumeh-shrine", "domes=1|dome=gold|minarets=4"],
  ])("%s is drawn from the facts %s", (slug, facts) => {
    const place = places.find((it) => it.slug === slug)!;
    expect(rowOfPlace.get(slug)?.facts).toBe(facts);
    expect(drawPoster({ ...place, staging: 0 }, "day")).not.toBe(
      drawPoster({ ...place, staging: 0, facts: {} }, "day"),
    );
  });
});

describe("nature", () => {
  const monthsOfSeason = [[2], [5], [8], [11]];

  test("no evergreen's colour depends on the season, in any poster", () => {
    const evergreens = ({ evergreen, evergreenDark, dark }: ReturnType<typeof paletteOf>) => [
      mix(evergreenDark, evergreen, 0.3), // cypress and pine
      mix(evergreenDark, dark, 0.2), // shade of a cypress
      mix(evergreenDark, dark, 0.25), // palm
    ];
    let shapes = 0;
    for (const place of places) {
      const seen = monthsOfSeason.map((months) => {
        const colours = evergreens(paletteOf({ ...place, months }, "day"));
        const svg = drawPoster({ ...place, months }, "day");
        return [colours, colours.map((colour) => svg.split(`fill="${colour}"`).length - 1)];
      });
      for (const other of seen.slice(1)) expect(other, place.slug).toEqual(seen[0]);
      shapes += (seen[0]![1] as number[]).reduce((sum, count) => sum + count, 0);
    }
    expect(shapes).toBeGreaterThan(1000);
  });

  test("snow on a summit follows month and height", () => {
    const snowIn = (season: Season, height: string, glacier = "") =>
      snowOf({ season, landscape: "alborz", facts: { height, ...(glacier ? { glacier } : {}) } });
    expect(snowIn("winter", "3964")).toBeGreaterThan(snowIn("spring", "3964"));
    expect(snowIn("summer", "3964")).toBe(0);
    expect(snowIn("summer", "5609")).toBeGreaterThan(0.3);
    expect(snowIn("summer", "4221", "1")).toBeGreaterThan(0);
    expect(snowIn("winter", "1400")).toBe(0);
  });

  test("a waterfall carries most water in spring, and deciduous trees are bare in winter", () => {
    const fall = { slug: "x", kind: "waterfall", province: "lorestan", staging: 0, facts: { fall: "plunge" } };
    const grove = { slug: "x", kind: "park", province: "lorestan", staging: 0 };
    for (const subject of [fall, grove])
      expect(new Set(monthsOfSeason.map((months) => drawPoster({ ...subject, months }, "day"))).size).toBe(4);
  });
});

describe("season, landscape and time of day", () => {
  test("the best months determine the season", () => {
    const subject = { slug: "x", kind: "forest", province: "mazandaran" };
    const pictures = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11, 12],
    ].map((months) => drawPoster({ ...subject, months }, "day"));
    expect(new Set(pictures).size).toBe(4);
    expect(seasonOf(createRng("any"), "alborz", "ski_resort", [4])).toBe("winter");
  });

  test("the position determines the landscape, without one the province", () => {
    expect(landscapeOf("mazandaran", "village", 36.5, 52.3)).toBe("caspian");
    expect(landscapeOf("mazandaran", "village", 35.95, 52.1)).toBe("alborz");
    expect(landscapeOf("fars", "town", 27.5, 52.6)).toBe("gulf");
    expect(landscapeOf("kerman", "desert", 30.6, 58.4)).toBe("lut");
    expect(landscapeOf("golestan", "town", 37.3, 55.0)).toBe("steppe");
    expect(landscapeOf("hormozgan", "island", 26.9, 56.2)).toBe("gulf");
    expect(landscapeOf("tehran", "museum", 35.7, 51.4)).toBe("city");
    expect(landscapeOf("yazd", "town")).toBe("desert");
  });

  test("between 4 and 18 % of the day posters show dusk", () => {
    const skies = places.flatMap((place) => skyOf(drawPoster(place, "day")) ?? []);
    const duskShare = skies.filter((top) => ["5b4c86", "4c5f98", "74557f"].includes(top)).length / skies.length;
    expect(duskShare).toBeGreaterThan(0.04);
    expect(duskShare).toBeLessThan(0.18);
  });
});

test("placeholderOf returns at most 220 attribute-safe characters with the poster's sky colour", () => {
  fc.assert(
    fc.property(anySubject, anyLight, (subject, light) => {
      const uri = placeholderOf(placeholderColours(subject, light));
      expect(uri.length).toBeLessThanOrEqual(220);
      expect(uri).toMatch(/^data:image\/svg\+xml,[^"#\s]*( [^"#]*)*$/);
      const sky = skyOf(drawPoster(subject, light)); // indoor scenes have none
      if (sky) expect(uri).toContain(`%23${sky}`);
    }),
    { numRuns: 40 },
  );
});

test("POSTER_VERSION equals the hash of the drawings", () => {
  const kindOf = new Map(places.map(({ slug, kind }) => [slug, kind]));
  const subjects = [
    ...sceneRows.map(({ slug }) => ({ slug: slug!, kind: kindOf.get(slug!)!, province: "fars", ...posterOf(slug!) })),
    ...kinds.flatMap((kind) =>
      ["fars", "gilan", "tehran", "hormozgan", "lorestan"].map((province, i) => ({ slug: `v${i}`, kind, province })),
    ),
    ...others,
  ];
  const drawings = subjects.flatMap((subject) => [drawPoster(subject, "day"), drawPoster(subject, "night", "wide")]);
  const version = hash(drawings.join("")).toString(36);
  expect(POSTER_VERSION, `the drawings changed: write "${version}" as POSTER_VERSION in poster.ts`).toBe(version);
});
