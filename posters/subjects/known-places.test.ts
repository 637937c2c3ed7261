import { describe, expect, test } from "vitest";
import { places } from "../../testing/posters/poster-subjects.ts";
import { mix } from "../colour.ts";
import { foregroundFrame } from "../framing.ts";
import { landscapeOf } from "../landscape.ts";
import { drawPoster, type PosterSubject, paletteOf } from "../poster.ts";
import type { Scene } from "../scene.ts";

const placeOf = (slug: string): PosterSubject => places.find((place) => place.slug === slug)!;

/** Whether the picture shows date palms, by their colour, which is that of no other plant. */
function showsPalms(subject: PosterSubject): boolean {
  const { evergreenDark, dark } = paletteOf(subject, "day");
  return drawPoster(subject, "day").includes(`fill="${mix(evergreenDark, dark, 0.25)}"`);
}

describe("date palms", () => {
  test("stand in low and southern land only, save in the drawings of gardens and hotels that have them", () => {
    const planted = ["seaside-hotel", "coast-villa", "qavam", "arg-karim-khan", "eram"];
    const cold = places.filter(({ lat, altitude = 0 }) => lat! >= 34.5 || altitude >= 1300);
    const wrong = cold.filter((place) => !planted.includes(place.scene?.name ?? "") && showsPalms(place));
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test.each(["khur", "garmeh", "golshan-garden", "minab-thursday-market"])(
    "stand in %s, in every composition",
    (slug) => {
      for (let staging = 0; staging < 8; staging++) expect(showsPalms({ ...placeOf(slug), staging })).toBe(true);
    },
  );

  test("stand in Minab, whichever town is drawn", () => {
    for (const form of ["flat", "street"])
      expect(showsPalms({ ...placeOf("minab"), facts: { form } }), form).toBe(true);
  });

  test("depend on the altitude where the drawing is chosen by the kind", () => {
    const village = { slug: "x", kind: "village", province: "kerman", lat: 29, lon: 58, facts: { form: "mud" } };
    expect([600, 2000].map((altitude) => showsPalms({ ...village, altitude }))).toEqual([true, false]);
  });
});

test("above 2,000 metres a place of which nothing is known shows the heights", () => {
  const subject = { slug: "x", kind: "historical_site", province: "qom", lat: 34.6, lon: 50.9 };
  const drawn = (altitude: number) => drawPoster({ ...subject, altitude, staging: 0 }, "day");
  expect(drawn(2000)).toBe(drawn(1200));
  expect(drawn(2001)).not.toBe(drawn(2000));
});

test("protected areas show the animal that they are known for", () => {
  const areas = places.filter(({ kind, scene, facts }) => kind === "protected_area" && !scene && facts?.animal);
  expect(areas.length).toBeGreaterThan(2);
  for (const area of areas)
    expect(drawPoster(area, "day"), area.slug).not.toBe(drawPoster({ ...area, facts: { animal: "none" } }, "day"));
});

test("dhows sail at the ports of the Gulf, rowing boats at those of the Caspian Sea", () => {
  const ports = places.filter(({ facts }) => facts?.form === "port");
  const sea = (place: PosterSubject) => landscapeOf(place.province, place.kind, place.lat, place.lon);
  expect(new Set(ports.map(sea))).toEqual(new Set(["caspian", "gulf"]));
  for (const place of ports) {
    const svg = drawPoster({ ...place, staging: 0 }, "day");
    expect(svg.includes("m66-132h74v58h-74z"), place.slug).toBe(sea(place) === "gulf"); // the cabin of a dhow
  }
});

test("climbers walk on snow only", () => {
  const shirKuh = { ...placeOf("shir-kuh"), staging: 2 };
  const [summer, winter] = [[5], [11]].map((months) => drawPoster({ ...shirKuh, months }, "day"));
  const rope = "m405 648q65 12";
  expect([summer!.includes(rope), winter!.includes(rope)]).toEqual([false, true]);
});

describe("tomb towers", () => {
  const drawn = (slug: string, facts: Record<string, string>) =>
    drawPoster({ ...placeOf(slug), facts: { ...placeOf(slug).facts, ...facts } }, "day");

  test("are flanged below a flat top where they are known to be", () => {
    const forms = ["round", "flanged", "flat", "flanged-flat"].map((form) => drawn("toghrol-tower", { form }));
    expect(new Set(forms).size).toBe(4);
    expect(drawn("toghrol-tower", {})).toBe(forms[3]);
  });

  test("stand in pairs", () => {
    expect(drawn("kharraqan-towers", {})).not.toBe(drawn("kharraqan-towers", { towers: "1" }));
  });
});

describe("what stands in front", () => {
  const inFront = (subject: Partial<Scene> & Pick<Scene, "kind" | "landscape">) => {
    const palette = paletteOf({ slug: "x", kind: subject.kind, province: "", months: [11] }, "day");
    const scene = { facts: {}, season: "winter", wide: false, idPrefix: "x", staging: 0, isMild: true, ...subject };
    const symbols: Scene["symbols"] = new Map();
    const frame = foregroundFrame({ ...scene, palette, symbols } as Scene, '"sx"', false);
    return { frame, palette, plants: symbols.size };
  };

  test("is no snow on branches in dry land", () => {
    const branch = 24;
    for (const [landscape, expected] of [
      ["gulf", false],
      ["plain", false],
      ["caspian", true],
    ] as const) {
      const { frame, palette } = inFront({ kind: "beach", landscape, staging: branch });
      expect(frame.includes(`fill="${palette.snow}"`), landscape).toBe(expected);
    }
  });

  test("is no plant before the sands of a desert", () => {
    for (let staging = 0; staging < 64; staging += 8) {
      const { frame, palette, plants } = inFront({ kind: "desert", landscape: "plateau", season: "autumn", staging });
      expect([plants, frame.includes(palette.leafDark)], `${staging}`).toEqual([0, false]);
    }
  });
});
