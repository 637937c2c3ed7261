import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compressDrawing } from "../server/features/poster/compress-drawing.ts";
import {
  kinds,
  lights,
  monthsOfSeason,
  others,
  places,
  provinces,
  readTable,
  skyOf,
} from "../testing/posters/poster-subjects.ts";
import { landscapeOf } from "./landscape.ts";
import {
  drawPoster,
  type Light,
  POSTER_VERSION,
  type PosterSubject,
  placeholderColours,
  placeholderOf,
  type Shape,
} from "./poster.ts";
import { hash } from "./random.ts";

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

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
const refsOf = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((m) => m[1]!);
const sizeOf = (svg: string) => compressDrawing(svg).length;

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
        if (svg.length > 20_000) expect(sizeOf(svg), name).toBeLessThan(9_000);
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

  test.each([
    ["card", "day"],
    ["card", "night"],
    ["wide", "day"],
    ["wide", "night"],
  ] as const)("half of the posters take at most 3 kB compressed, and none more than 9 kB: %s, %s", (shape, light) => {
    const sizes = places
      .filter((_, i) => i % 4 === 0)
      .map((place) => sizeOf(drawPoster(place, light, shape)))
      .sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(3000);
    expect(sizes.at(-1)).toBeLessThanOrEqual(9000);
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

/** A place in each landscape. */
const SOMEWHERE = [
  { province: "yazd", lat: 31.9, lon: 54.4, altitude: 1220 },
  { province: "kerman", lat: 30.6, lon: 58.4, altitude: 250 },
  { province: "qazvin", lat: 36.3, lon: 50.2, altitude: 1400 },
  { province: "lorestan", lat: 33.5, lon: 48.4, altitude: 1200 },
  { province: "ardabil", lat: 38.2, lon: 47.9, altitude: 2300 },
  { province: "gilan", lat: 37.2, lon: 49.6, altitude: 5 },
  { province: "hormozgan", lat: 27.1, lon: 56.2, altitude: 10 },
  { province: "isfahan", lat: 32.7, lon: 52.7, altitude: 1550 },
  { province: "razavi-khorasan", lat: 36.3, lon: 59.6, altitude: 990 },
  { province: "khuzestan", lat: 31.3, lon: 48.7, altitude: 20 },
  { province: "tehran", lat: 35.7, lon: 51.4, altitude: 1200 },
];

/** Subjects with all drawings, in all landscapes and seasons. */
const everyDrawing = (): PosterSubject[] => {
  const placeOf = new Map(places.map((place) => [place.slug, place]));
  return [
    ...readTable("posters/place-scene.csv").map(({ slug }) => placeOf.get(slug!)!),
    ...kinds.flatMap((kind) => SOMEWHERE.map((place, i) => ({ slug: `v${i}`, kind, ...place }))),
    ...others,
  ].map((subject, i) => ({ ...subject, months: monthsOfSeason[i % 4]! }));
};

test("POSTER_VERSION equals the hash of the drawings", () => {
  const drawings = everyDrawing().flatMap((subject) => [
    drawPoster(subject, "day"),
    drawPoster(subject, "night", "wide"),
  ]);
  const version = hash(drawings.join("")).toString(36);
  expect(POSTER_VERSION, `the drawings changed: write "${version}" as POSTER_VERSION in poster.ts`).toBe(version);
});

test("the hash of the drawings covers every landscape in every season", () => {
  const seen = new Set(
    everyDrawing()
      .filter(({ lat }) => lat !== undefined)
      .map(({ province, kind, lat, lon, months }) => `${landscapeOf(province, kind, lat, lon)} in month ${months}`),
  );
  expect(seen.size).toBe(SOMEWHERE.length * monthsOfSeason.length);
});
