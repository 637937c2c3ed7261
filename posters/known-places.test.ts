import { describe, expect, test } from "vitest";
import { places } from "../testing/posters/poster-subjects.ts";
import { mix } from "./colour.ts";
import { drawPoster, type PosterSubject, paletteOf } from "./poster.ts";

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
