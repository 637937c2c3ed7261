import { describe, expect, test } from "vitest";
import { lights, monthsOfSeason, places, skyOf } from "../testing/posters/poster-subjects.ts";
import { mix } from "./colour.ts";
import { landscapeOf } from "./landscape.ts";
import { drawPoster, paletteOf } from "./poster.ts";
import { createRng } from "./random.ts";
import { snowOf } from "./scenery/snow.ts";
import { type Season, seasonOf } from "./season.ts";
import { flowOf } from "./subjects/nature/waterfall.ts";

describe("nature", () => {
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
    expect(shapes).toBeGreaterThan(500); // copies in one picture share their shape
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
    const drawn = (subject: typeof grove) => monthsOfSeason.map((months) => drawPoster({ ...subject, months }, "day"));
    for (const subject of [fall, grove]) expect(new Set(drawn(subject)).size).toBe(4);
    const flows = (["summer", "autumn", "winter"] as const).map((season) => flowOf({ season }));
    expect(flowOf({ season: "spring" })).toBeGreaterThan(Math.max(...flows));
    const [spring = 0, summer = 0, autumn = 0, winter] = drawn(grove).map((svg, season) => {
      const { leaf } = paletteOf({ ...grove, months: monthsOfSeason[season]! }, "day");
      return svg.split(`fill="${leaf}"`).length - 1;
    });
    expect(Math.min(spring, summer, autumn)).toBeGreaterThan(0);
    expect(winter).toBe(0);
  });
});

describe("a wetland", () => {
  /** Whether the picture shows flamingos, the white birds that swim, or the boat: by the beginnings of their outlines. */
  const seen = (svg: string) => ({
    flamingos: svg.includes("m-34-62c4-30 54-38"),
    swimming: svg.includes("m-40-8c10-26 50-28"),
    boat: svg.includes("m-110-24q110 38"),
  });
  const none = { flamingos: false, swimming: false, boat: false };
  const birds = places.filter(({ kind, facts }) => kind === "wetland" && facts?.bird);

  test("shows the birds that it is known for, on cards and wide pictures, by day and by night", () => {
    expect(birds.length).toBeGreaterThan(8);
    for (const { slug, facts, ...place } of birds) {
      const part = { flamingo: "flamingos", duck: "swimming" }[facts!.bird!] ?? "boat";
      for (const light of lights)
        for (const shape of ["card", "wide"] as const)
          expect(seen(drawPoster({ slug, facts, ...place }, light, shape)), `${slug} ${light} ${shape}`).toEqual({
            ...none,
            [part]: true,
          });
    }
  });

  test("shows flamingos at the activity of watching birds", () => {
    const subject = { slug: "birdwatching", kind: "activity", province: "" };
    expect(seen(drawPoster(subject, "day"))).toEqual({ ...none, flamingos: true });
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
    expect(landscapeOf("semnan", "natural_feature", 37.18, 55.75)).toBe("steppe");
    expect(landscapeOf("hormozgan", "island", 26.9, 56.2)).toBe("gulf");
    expect(landscapeOf("tehran", "museum", 35.7, 51.4)).toBe("city");
    expect(landscapeOf("yazd", "town")).toBe("desert");
  });

  test.each([
    ...["moallem-kalayeh", "gazorkhan", "ovan-lake", "lambsar-castle", "alamut-castle"].map((slug) => [slug, "alborz"]),
    ...["rudbar", "damash", "deylaman", "daryasar-plain", "kelardasht", "kandolus", "fandoqlu-forest"].map((slug) => [
      slug,
      "caspian",
    ]),
    ["yush", "alborz"],
    ["jashak-salt-dome", "desert"],
  ])(
    "dry valleys are on the southern side of the crest, woods on the northern one, and the sea is near the coast only: %s",
    (slug, side) => {
      const { province, kind, lat, lon } = places.find((place) => place.slug === slug)!;
      expect(landscapeOf(province, kind, lat, lon)).toBe(side);
    },
  );

  test("between 4 and 18 % of the day posters show dusk", () => {
    const skies = places.flatMap((place) => skyOf(drawPoster(place, "day")) ?? []);
    const duskShare = skies.filter((top) => ["5b4c86", "4c5f98", "74557f"].includes(top)).length / skies.length;
    expect(duskShare).toBeGreaterThan(0.04);
    expect(duskShare).toBeLessThan(0.18);
  });
});
