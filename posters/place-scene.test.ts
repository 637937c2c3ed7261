import { describe, expect, test } from "vitest";
import { places, readTable } from "../testing/posters/poster-subjects.ts";
import { KINDS } from "./kinds.ts";
import { drawPoster } from "./poster.ts";
import { SCENES } from "./scenes.ts";
import { landscapeOnly } from "./subjects/nature/bare-landscape.ts";

const sceneRows = readTable("posters/place-scene.csv");
const rowOfPlace = new Map(sceneRows.map((row) => [row.slug!, row]));
const staged = new Set(readTable("posters/place-staging.csv").map(({ slug }) => slug!));

describe("place-scene.csv and place-staging.csv", () => {
  test("name existing places and scenes, each place once, and every kind has a drawing", () => {
    const slugs = new Set(places.map((place) => place.slug));
    expect(sceneRows.filter(({ slug, scene }) => !slugs.has(slug!) || (scene && !(scene in SCENES)))).toEqual([]);
    expect(rowOfPlace.size).toBe(sceneRows.length);
    expect([...new Set(places.map((place) => place.kind))].filter((kind) => !(kind in KINDS))).toEqual([]);
  });

  test("give each place that has no drawing of its own a staging", () => {
    const isFixed = (slug: string) => rowOfPlace.get(slug)?.camera === "fixed";
    expect(places.filter(({ slug }) => isFixed(slug) === staged.has(slug)).map(({ slug }) => slug)).toEqual([]);
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
    ["heyran-pass", "fog-pass"],
    ["asalem-khalkhal-road", "meadow-road"],
    ["chalus-road", "gorge-road"],
    ["white-bridge", "white-bridge"],
    ["stone-mosque-of-darab", "rock-rooms"],
    ["jameh-mosque-of-qaen", "high-iwan"],
    ["jameh-mosque-of-ardabil", "mosque-ruin"],
    ["toopkhaneh-square", "old-street"],
    ["sheikh-shahab-al-din-tomb", "high-iwan"],
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
