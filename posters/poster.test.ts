import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACTIVITIES, MOODS } from "./activity.ts";
import { KINDS, PROVINCES } from "./catalogue.ts";
import { landscapeOf } from "./landscape.ts";
import { drawPoster, type Light, POSTER_VERSION, type PosterSubject, posterPlaceholder, type Shape } from "./poster.ts";
import { hash, rng } from "./random.ts";
import { SCENES } from "./scenes.ts";
import { seasonOf } from "./season.ts";

const seed = join(import.meta.dirname, "../database/seed/place.csv");
const kinds = Object.keys(KINDS);
const sceneRows = parse(readFileSync(join(import.meta.dirname, "place-scene.csv"), "utf8"), { columns: true }) as {
  slug: string;
  scene: string;
  camera: "fixed" | "varied";
}[];
const sceneOfPlace = new Map(sceneRows.map(({ slug, scene, camera }) => [slug, { name: scene, camera }]));
const provinces = Object.keys(PROVINCES);
const lights: Light[] = ["day", "night"];

const invented: PosterSubject[] = kinds.flatMap((kind) =>
  provinces.map((province) => ({ slug: `${kind}-of-${province}`, kind, province })),
);
const places: PosterSubject[] = existsSync(seed)
  ? (parse(readFileSync(seed, "utf8"), { columns: true }) as Record<string, string>[]).map((row) => ({
      slug: row.slug!,
      kind: row.kind!,
      province: row.province!,
      lat: Number(row.lat),
      lon: Number(row.lon),
      scene: sceneOfPlace.get(row.slug!),
    }))
  : invented;
/** Everything that is not a place of the seed: one of each scene that exists. */
const others: PosterSubject[] = [
  ...provinces.map((slug) => ({ slug, kind: "province", province: slug })),
  ...Object.keys(ACTIVITIES).map((slug) => ({ slug, kind: "activity", province: "" })),
  ...Object.keys(MOODS).map((kind) => ({ slug: kind, kind, province: "" })),
];

const subject = fc.record({
  slug: fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,8})?$/),
  kind: fc.constantFrom(...kinds, "province", "activity", "empty", "lost", "no-such-kind"),
  province: fc.constantFrom(...provinces, "", "nowhere"),
  lat: fc.option(fc.double({ min: 24, max: 40, noNaN: true }), { nil: undefined }),
  lon: fc.option(fc.double({ min: 44, max: 64, noNaN: true }), { nil: undefined }),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
}) as fc.Arbitrary<PosterSubject>;
const light = fc.constantFrom<Light>("day", "night");
const shape = fc.constantFrom<Shape>("card", "wide");

const tag = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*) ?(\/?)>/y;

/** Reads a document as strict XML of elements only and answers with what is wrong, or nothing. */
function fault(svg: string): string | undefined {
  const open: string[] = [];
  tag.lastIndex = 0;
  while (tag.lastIndex < svg.length) {
    const at = tag.lastIndex;
    const found = tag.exec(svg);
    if (!found) return `not a tag: ${svg.slice(at, at + 60)}`;
    const [, closing, name, attributes, empty] = found;
    const names = [...attributes!.matchAll(/ ([\w:-]+)=/g)].map((m) => m[1]);
    if (new Set(names).size < names.length) return `attribute twice: ${found[0]}`;
    if (closing && open.pop() !== name) return `closed too soon: ${name}`;
    if (!closing && !empty) open.push(name!);
    if (open.length === 0 && tag.lastIndex < svg.length) return "something after the end";
  }
  return open.length > 0 ? `left open: ${open.join(" ")}` : undefined;
}

/** Topmost colour of the sky. */
const skyOf = (svg: string) => svg.match(/<linearGradient id="sp\w+" x2="0" y2="1"><stop stop-color="#(\w+)"/)?.[1];
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
const refsOf = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((m) => m[1]!);
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

describe("the drawings", () => {
  test("stay small and well formed for every place, by day and by night", () => {
    for (const of of [...places, ...others]) {
      for (const at of lights) {
        const svg = drawPoster(of, at);
        const name = `${of.kind} ${of.slug} ${at}`;
        expect(fault(svg), name).toBeUndefined();
        expect(svg, name).not.toMatch(
          /NaN|Infinity|undefined|<text|<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
        );
        expect(svg.length, name).toBeLessThan(45_000);
        expect(svg.split("<").length, name).toBeLessThan(900);
        if (svg.length > 20_000) expect(brotli(svg), name).toBeLessThan(7_000);
      }
    }
  });

  test("are the same for the same subject, whole and self-contained, whatever comes in", () => {
    fc.assert(
      fc.property(subject, light, shape, (of, at, form) => {
        const svg = drawPoster(of, at, form);
        expect(svg).toBe(drawPoster({ ...of }, at, form));
        expect(fault(svg)).toBeUndefined();
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

  test("never share an id on one page", () => {
    const seen = new Map<string, string>();
    for (const of of places.slice(0, 100))
      for (const at of lights)
        for (const form of ["card", "wide"] as const)
          for (const id of idsOf(drawPoster(of, at, form))) {
            const owner = `${of.slug} ${at} ${form}`;
            expect(seen.get(id) ?? owner, id).toBe(owner);
            seen.set(id, owner);
          }
  });

  test("differ by light, by shape and from place to place", () => {
    for (const kind of kinds) {
      const some = places.filter((of) => of.kind === kind).slice(0, 12);
      const plain = (of: PosterSubject, at: Light) => drawPoster(of, at).replaceAll(/p[0-9a-z]{5,8}(?=["\w)])/g, "");
      expect(new Set(some.map((of) => plain(of, "day"))).size, kind).toBe(some.length);
      for (const of of some) expect(plain(of, "day")).not.toBe(plain(of, "night"));
      expect(drawPoster(some[0]!, "day", "wide")).toContain('viewBox="0 0 2400 1000"');
      expect(drawPoster(some[0]!, "day")).toContain('viewBox="0 0 1200 900"');
    }
  });

  test("name only places, scenes and kinds that exist, each place once, and use every scene", () => {
    if (!existsSync(seed)) return;
    const slugs = new Set(places.map((of) => of.slug));
    expect(sceneRows.filter(({ slug, scene }) => !slugs.has(slug) || !(scene in SCENES))).toEqual([]);
    expect(sceneOfPlace.size).toBe(sceneRows.length);
    expect(new Set(sceneRows.map(({ scene }) => scene))).toEqual(new Set(Object.keys(SCENES)));
    expect([...new Set(places.map((of) => of.kind))].filter((kind) => !(kind in KINDS))).toEqual([]);
  });
});

describe("what decides a picture", () => {
  test("the best months choose the season", () => {
    const of = { slug: "x", kind: "forest", province: "mazandaran" };
    const pictures = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11, 12],
    ].map((months) => drawPoster({ ...of, months }, "day"));
    expect(new Set(pictures).size).toBe(4);
    expect(seasonOf(rng("any"), "alborz", "ski_resort", [4])).toBe("winter");
  });

  test("the position chooses the landscape, else the province", () => {
    expect(landscapeOf("mazandaran", "village", 36.5, 52.3)).toBe("caspian");
    expect(landscapeOf("mazandaran", "village", 35.95, 52.1)).toBe("alborz");
    expect(landscapeOf("fars", "town", 27.5, 52.6)).toBe("gulf");
    expect(landscapeOf("kerman", "desert", 30.6, 58.4)).toBe("lut");
    expect(landscapeOf("golestan", "town", 37.3, 55.0)).toBe("steppe");
    expect(landscapeOf("hormozgan", "island", 26.9, 56.2)).toBe("gulf");
    expect(landscapeOf("tehran", "museum", 35.7, 51.4)).toBe("city");
    expect(landscapeOf("yazd", "town")).toBe("desert");
  });

  test("a list is mostly clear day", () => {
    const hours = places.flatMap((of) => skyOf(drawPoster(of, "day")) ?? []);
    const dusk = hours.filter((top) => ["5b4c86", "4c5f98", "74557f"].includes(top)).length / hours.length;
    expect(dusk).toBeGreaterThan(0.04);
    expect(dusk).toBeLessThan(0.18);
  });
});

test("the placeholder is tiny, safe in an attribute, and has the poster's own sky", () => {
  fc.assert(
    fc.property(subject, light, (of, at) => {
      const uri = posterPlaceholder(of, at);
      expect(uri.length).toBeLessThanOrEqual(220);
      expect(uri).toMatch(/^data:image\/svg\+xml,[^"#\s]*( [^"#]*)*$/);
      const sky = skyOf(drawPoster(of, at)); // indoor scenes have none
      if (sky) expect(uri).toContain(`%23${sky}`);
    }),
    { numRuns: 40 },
  );
});

test("the version changes with the drawings", () => {
  const all = [
    ...sceneRows.map(({ slug }) => ({ slug, kind: "monument", province: "fars", scene: sceneOfPlace.get(slug) })),
    ...kinds.flatMap((kind) =>
      ["fars", "gilan", "tehran", "hormozgan", "lorestan"].map((province, i) => ({ slug: `v${i}`, kind, province })),
    ),
    ...others,
  ];
  const drawn = all.flatMap((of) => [drawPoster(of, "day"), drawPoster(of, "night", "wide")]);
  const version = hash(drawn.join("")).toString(36);
  expect(POSTER_VERSION, `the drawings have changed: write "${version}" as POSTER_VERSION in poster.ts`).toBe(version);
});
