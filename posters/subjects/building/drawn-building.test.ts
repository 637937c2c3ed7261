import { describe, expect, test } from "vitest";
import { places } from "../../../testing/posters/poster-subjects.ts";
import { relativePath } from "../../compact.ts";
import drawings from "../../drawings.json" with { type: "json" };
import { drawPoster, paletteOf } from "../../poster.ts";

/** What goes on beyond a card's edge without reaching it: rows of equal things. */
const ROWS = {
  "bath-roofs": "domes",
  "bazaar-roofs": "domes",
  bathhouse: "arches and tiles",
  "carpet-hall": "arches and carpets",
  "city-lake": "towers of the skyline",
  "city-view": "blocks of the skyline",
  crossing: "arches",
  "drowned-wood": "trunks",
  "dry-hall": "columns of the cave",
  "garden-court": "arches and trees",
  "hill-park": "trees",
  "lake-mesa": "grass",
  "long-wall": "towers of the wall",
  "old-quarter": "vaults",
  "plane-street": "trees",
  "river-town": "houses and pillars",
  "rose-town": "houses and roses",
  "salt-hall": "columns of the cave",
  shopfronts: "shops",
  "stars-valley": "pillars of rock",
  "terrace-town": "houses",
  "underground-town": "rooms",
  "wash-house": "arches",
};

const artOf = new Map(
  Object.entries({ ...drawings.buildings, ...drawings.scenes, ...drawings.landmarks }).map(([name, drawing]) => [
    name,
    typeof drawing === "string" ? drawing : drawing.art,
  ]),
);

const LENGTH: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The leftmost and rightmost point of path data, control points included. */
function extentOf(data: string): [left: number, right: number] {
  const tokens = relativePath(data).match(/[a-z]|-?\d*\.?\d+/g)!;
  let [x, start, letter] = [0, 0, ""];
  const xs: number[] = [];
  for (let i = 0; i < tokens.length; ) {
    if (tokens[i]! in LENGTH) letter = tokens[i++]!;
    const values = tokens.slice(i, i + LENGTH[letter]!).map(Number);
    i += values.length;
    const points = letter === "a" ? [values[5]!] : letter === "v" ? [] : values.filter((_, k) => k % 2 === 0);
    xs.push(...points.map((dx) => x + dx));
    x = letter === "z" ? start : (xs.at(-1) ?? 0);
    if (letter === "m") [start, letter] = [x, "l"];
  }
  return [Math.min(...xs), Math.max(...xs)];
}

const pathsOf = (svg: string) => [...svg.matchAll(/ d=["']([^"']+)["']/g)].map(([, data]) => data!);

/** The groups of a picture that are drawn again as in a mirror. */
const repeatedIn = (svg: string) =>
  [...svg.matchAll(/<use href="#([^"]+)" transform="matrix\(-/g)].map(([, id]) => {
    const [, shapes] = svg.match(new RegExp(`<g id="${id}">(.*?)</g>`)) ?? [];
    return shapes ?? `no group ${id}`;
  });

const wide = (slug: string) => drawPoster(places.find((place) => place.slug === slug)!, "day", "wide");

describe("wide pictures", () => {
  test("continue only what reaches the edge of a card, and rows of equal things", () => {
    const rows = [...artOf].filter(([, art]) =>
      [...art.matchAll(/<beyond[^>]*>(.*?)<\/beyond>/g)]
        .flatMap(([, shapes]) => pathsOf(shapes!))
        .some((data) => extentOf(data)[0] > 0 && extentOf(data)[1] < 1200),
    );
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(ROWS).sort());
  });

  test("continue what spans a card, so that nothing ends within the picture as if it were cut", () => {
    const once = ["cut-rooms", "shaft", "suspension-bridge"]; // a room's ceiling, a pit, a bridge that ends on the rocks
    const bleeding = Object.entries(drawings.buildings).filter(([, drawing]) => "bleed" in drawing);
    const names = [...Object.keys(drawings.scenes), ...bleeding.map(([name]) => name)];
    const cut = names.filter((name) =>
      pathsOf(artOf.get(name)!.replaceAll(/<beyond.*?<\/beyond>/g, "")).some((data) => {
        const [left, right] = extentOf(data);
        return left <= 0 && right >= 1200;
      }),
    );
    expect(cut.sort()).toEqual(once);
  });

  test("never continue people, animals or boats", () => {
    let count = 0;
    for (const place of places) {
      for (const shapes of repeatedIn(drawPoster(place, "day", "wide"))) {
        count++;
        expect(shapes, place.slug).toMatch(/^<(path|circle|ellipse) /);
        expect(shapes, place.slug).not.toMatch(/<g|cx="0" cy="-78"/); // those stand in groups of their own
      }
    }
    expect(count).toBeGreaterThan(50);
  });

  test.each([
    ["portuguese-castle", "the castle", "M260 660L290 420H860L900 660z"],
    ["falak-ol-aflak-castle", "the castle", "M310 400h580v150h-580z"],
    ["nashtifan-windmills", "the mill", "M281 398h112v292h-112z"],
    ["ramsar", "the hotel", "M260 450h680v230h-680z"],
    ["lahijan", "the last house", "M770 590h80v70h-80z"],
    ["abbasi-hotel", "the dome", "M753 400C718 350 756 299 820 260C885 299 922 350 888 400z"],
    ["koohrang-waterfall", "the second fall", "M700 520h80q20 90 40 210H670q20-120 30-210z"],
    ["chak-chak", "the sanctuary", "M640 530h220v70h-220z"],
    ["karaftu-cave", "the door", "M60 760V430l120 40v210z"],
    ["shahr-e-sukhteh", "the bowl", "M380 400H820Q800 560 680 620L650 700H550L520 620Q400 560 380 400z"],
    ["hengam-island", "the island", "M640 540L700 440 860 400 1010 430 1120 500 1200 540z"],
    ["mount-sabalan", "the lake of the crater", "M540 352a70 16 0 1 0 140 0a70 16 0 1 0 -140 0z"],
    ["alam-kuh", "the wall", "M450 220L520 180 600 130 640 300 620 520 480 560 420 420z"],
    ["saint-stepanos-monastery", "the church", "M460 525h300v165h-300z"],
    ["meshgin-shahr-suspension-bridge", "the second tower", "M944 730L956 298L984 298L996 730z"],
    ["ardabil-bazaar", "the dome", "M664 410C624 356 667 302 740 260C813 302 856 356 817 410z"],
    ["tehran-museum-of-contemporary-art", "the exhibit", "M-110 -150a110 110 0 1 0 220 0a110 110 0 1 0 -220 0z"],
  ])("%s: %s is drawn once", (slug, _, data) => {
    const svg = wide(slug);
    expect(svg.split(` d="${relativePath(data)}"`)).toHaveLength(2);
    expect(repeatedIn(svg).flatMap(pathsOf)).not.toContain(relativePath(data));
  });

  test("never cut the sun off where the drawing is enlarged", () => {
    let count = 0;
    for (const place of places) {
      const svg = drawPoster(place, "day", "wide");
      const enlarged = svg.match(/transform="matrix\(1\.5 0 0 1\.5 -200 (-\d+)\)"(.*)/s);
      if (!enlarged) continue;
      const { sun } = paletteOf(place, "day");
      const [, y, r] = enlarged[2]!.match(new RegExp(`cy="(-?\\d+)" r="(\\d+)" fill="${sun}"/>`)) ?? [];
      if (!y) continue; // indoors
      count++;
      const top = (-100 - Number(enlarged[1])) / 1.5;
      expect(Number(y) - Number(r) >= top || Number(y) + Number(r) <= top, place.slug).toBe(true);
    }
    expect(count).toBeGreaterThan(20);
  });
});
