import { expect, test } from "vitest";
import { AMENITY_KINDS, type AmenityKind } from "../../contract/catalog/amenity-kinds.ts";
import { readAmenityKinds, readSeedAmenities } from "../../database/seed-amenities.ts";
import { dropDuplicates } from "./amenity-duplicates.ts";
import { keepIds } from "./amenity-ids.ts";
import { kindOf, nameOf } from "./amenity-rules.ts";
import { kmApart } from "./table.ts";

const point = (kind: AmenityKind, name: string | null, lat: number, lon = 51) => ({
  kind,
  name,
  lat,
  lon,
  province: "tehran",
});

test("the kinds of the seed are those of the contract, and each has at least fifty amenities", async () => {
  expect(Object.fromEntries(await readAmenityKinds())).toEqual(AMENITY_KINDS);
  const counts = Map.groupBy(await readSeedAmenities(), ({ kind }) => kind);
  for (const kind of Object.keys(AMENITY_KINDS)) expect(counts.get(kind)!.length, kind).toBeGreaterThanOrEqual(50);
});

/** What a reader would call the same thing twice: within 100 m, with a name missing or the same letters but for spaces and digits. */
test("at most 1 % of the seed's amenities are another one again", async () => {
  const amenities = await readSeedAmenities();
  const letters = (name: string) => name.replace(/[^آ-ی]/g, "");
  const cells = Map.groupBy(
    amenities,
    ({ kind, lat, lon }) => `${kind} ${Math.floor(lat * 200)} ${Math.floor(lon * 200)}`,
  );
  let duplicates = 0;
  for (const { id, kind, name, lat, lon } of amenities) {
    const around = [-1, 0, 1].flatMap((dy) =>
      [-1, 0, 1].flatMap(
        (dx) => cells.get(`${kind} ${Math.floor(lat * 200) + dy} ${Math.floor(lon * 200) + dx}`) ?? [],
      ),
    );
    const isTwice = around.some(
      (other) =>
        other.id < id &&
        kmApart(lat, lon, other.lat, other.lon) < 0.1 &&
        (name === null || other.name === null || letters(name) === letters(other.name)),
    );
    if (isTwice) duplicates++;
  }
  console.info(`${duplicates} of ${amenities.length} amenities are another one again`);
  expect(duplicates / amenities.length).toBeLessThanOrEqual(0.01);
});

test("private things, camps of schools and what no traveller needs are left out", () => {
  const kinds = [
    ["guest_house", "منزل احسان"],
    ["hostel", "خوابگاه دخترانه آروا"],
    ["motel", "پایگاه آموزشی بانک"],
    ["camp_site", "کمپ ترک اعتیاد"],
    ["camp_site", "اردوگاه دانش آموزی"],
    ["hospital", "درمانگاه فارابی"],
    ["hospital", "بیمارستان دامپزشکی"],
    ["police", "معاونت کارگزینی ناجا"],
    ["restaurant", "سلف سرویس پسران"],
    ["", "راه آهن جمهوری اسلامی ایران"],
    ["place_of_worship", "کلیسای وانک"],
    ["park", "پارک لاله"],
  ] as const;
  for (const [tag, name] of kinds) expect(kindOf(tag, name), name).toBeUndefined();
  expect(kindOf("guest_house", "اقامتگاه بوم‌گردی نرکوه")).toBe("eco_lodge");
  expect(kindOf("hostel", "مسافرخانه بی بی")).toBe("hotel");
  expect(kindOf("fuel", "")).toBe("fuel");
  expect(kindOf("hospital", "")).toBeUndefined();
});

test("a name that only says the kind, or is not Persian, is none", () => {
  expect(nameOf("fuel", "پمپ بنزین")).toBeNull();
  expect(nameOf("toilets", "W.C")).toBeNull();
  expect(nameOf("hotel", "Vakil Hotel")).toBeNull();
  expect(nameOf("hotel", "Safir Hotel - هتل سفیر")).toBe("هتل سفیر");
  expect(nameOf("pharmacy", "داروخانه دکتر مهر; عینک")).toBe("داروخانه دکتر مهر");
});

test("duplicates go, and the one with the longer name stays; neighbours with other names stay", () => {
  const points = [
    point("hospital", "بیمارستان نمازی", 35.7),
    point("hospital", "بیمارستان نمازی شیراز", 35.702),
    point("food", "رستوران ماه", 35.7),
    point("food", "رستوران هتل شاه‌عباس", 35.7005),
    point("fuel", null, 35.7),
    point("fuel", "جایگاه مهر", 35.7008),
  ];
  expect(
    dropDuplicates(points)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["بیمارستان نمازی شیراز", "جایگاه مهر", "رستوران ماه", "رستوران هتل شاه‌عباس"].sort());
});

test("a point keeps its id in newer data, also when it has moved a little or got a name; a new one gets a new id", () => {
  const existing = keepIds(
    [],
    [point("fuel", null, 35.7), point("hotel", "هتل مهر", 35.7), point("hotel", "هتل ماه", 35.8)],
  );
  const cells = existing.map(({ id, kind, name, lat, lon }) => ({
    id: `${id}`,
    kind,
    name: name ?? "",
    lat: `${lat}`,
    lon: `${lon}`,
  }));
  const newer = [
    point("hotel", "هتل مهر", 35.702),
    point("fuel", "پمپ بنزین جم", 35.7005),
    point("hotel", "هتل ماه", 36.9),
    point("fuel", null, 35.9),
  ];
  expect(keepIds(cells, newer).map(({ id, lat }) => [id, lat])).toEqual([
    [1, 35.7005],
    [2, 35.702],
    [4, 36.9],
    [5, 35.9],
  ]);
});
