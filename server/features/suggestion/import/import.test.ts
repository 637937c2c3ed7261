import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../testing/app.ts";
import { type OsmFileNode, type OsmFileWay, writeOsm } from "../../../../testing/fakes/osm-file.ts";
import { newStaff } from "../../../../testing/staff.ts";
import { ImportError } from "./candidate.ts";
import { importFile } from "./import-file.ts";

const app = testApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

interface SeedPlace {
  id: number;
  name: string;
  name_en: string;
  lat: number;
  lon: number;
  kind: string;
}
const placesOf = (kind: string) => app.db<SeedPlace[]>`
  select id, name, name_en, lat, lon, kind from place where kind = ${kind} and published order by importance desc, id`;

const snak = (property: string, value: unknown) => ({
  [property]: [{ rank: "normal", mainsnak: { snaktype: "value", property, datavalue: { value } } }],
});

/** An entity as Wikidata exports it. */
const entity = (id: number, place: { name: string; lat: number; lon: number }, kind: string, more: object = {}) => ({
  type: "item",
  id: `Q${id}`,
  labels: { fa: { language: "fa", value: place.name } },
  aliases: {},
  claims: {
    ...snak("P625", { latitude: place.lat, longitude: place.lon, globe: "http://www.wikidata.org/entity/Q2" }),
    ...snak("P31", { "entity-type": "item", id: kind }),
    ...more,
  },
});

test("a Wikidata dump of 1,000 entities becomes suggestions: wrong ones are left out, doubtful ones say why", async () => {
  const caves = await placesOf("cave");
  const [first, second, third, fourth] = [caves[0]!, caves[1]!, caves[2]!, caves[3]!];
  const moved = (place: SeedPlace, degrees: number) => ({ ...place, lat: place.lat + degrees });
  const entities = [
    entity(1, moved(first, 0.001), "Q35509", {
      ...snak("P2044", { amount: "+1980", unit: "http://www.wikidata.org/entity/Q11573" }),
      ...snak("P856", "https://example.org/cave"),
      ...snak("P18", "Cave entrance.jpg"),
    }),
    entity(2, moved(second, 3), "Q35509"), // another one of the same name, 330 km away
    entity(3, moved(third, 0.002), "Q515"), // a town of the same name beside the cave
    entity(4, { ...moved(fourth, 0.002), name: `${fourth.name} بزرگ` }, "Q35509"), // almost the name
    { ...entity(5, first, "Q35509"), claims: {} }, // without a position
    ...Array.from({ length: 995 }, (_, nth) =>
      entity(100 + nth, { name: `جایی ${nth}`, lat: 25 + (nth % 14), lon: 45 + (nth % 17) }, "Q35509"),
    ),
  ];
  const file = await save("dump.json", `[\n${entities.map((it) => JSON.stringify(it)).join(",\n")}\n]\n`);
  const before = await app.db`select * from place order by id`;
  const report = await importFile(app.db, "wikidata", file);
  expect(report).toMatchObject({ read: 999, matched: 3, doubtful: 2 });
  expect(await app.db`select * from place order by id`, "nothing is taken without a person").toEqual(before);

  const editor = await newStaff(app);
  const { data } = (await app.get("desk/suggestion?source=wikidata&page_count=100", editor.headers)).body;
  expect(data).toHaveLength(report.suggested);
  const of = (place: SeedPlace) => data.filter((row: { place: { id: number } }) => row.place.id === place.id);
  expect(of(first).map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(["altitude_m", "website", "photo"]),
  );
  expect(of(first)[0]).toMatchObject({
    source_url: "https://www.wikidata.org/wiki/Q1",
    license: "CC0 1.0",
    author: null,
  });
  expect(of(second)).toEqual([]);
  expect(of(third)[0].evidence.doubts).toContain("گونه‌اش با گونهٔ این مکان نمی‌خواند.");
  expect(of(fourth)[0].evidence.doubts).toContain("نام‌ها یکی نیستند.");

  // An accepted height is on the page, with its source; the rest waits.
  const height = of(first).find(({ field }: { field: string }) => field === "altitude_m");
  expect((await app.post("desk/suggestion/accept", { id: height.id }, editor.headers)).status).toBe(200);
  await expect.poll(async () => (await app.get(`home/place/show/${first.id}`)).body.place.altitude).toBe(1980);

  expect((await importFile(app.db, "wikidata", file)).suggested, "nothing is proposed twice").toBe(0);
});

test("a query's result has photographs with author and licence", async () => {
  const [place] = await placesOf("museum");
  const cell = (value: string) => ({ type: "literal", value });
  const row = {
    item: cell("http://www.wikidata.org/entity/Q77"),
    itemLabel: cell(place!.name_en),
    location: cell(`Point(${place!.lon} ${place!.lat})`),
    kind: cell("http://www.wikidata.org/entity/Q33506"),
    image: cell("http://commons.wikimedia.org/wiki/Special:FilePath/Museum%20hall.jpg"),
    author: cell("Some One"),
    license: cell("CC BY-SA 4.0"),
  };
  const json = { head: { vars: Object.keys(row) }, results: { bindings: [row, {}, { item: cell("x") }] } };
  const report = await importFile(app.db, "wikidata", await save("query.json", JSON.stringify(json)));
  expect(report).toMatchObject({ read: 1, matched: 1, doubtful: 0 });
  const editor = await newStaff(app);
  const photosOf = async (state: string) =>
    (await app.get(`desk/suggestion?field=photo&place_id=${place!.id}&state=${state}`, editor.headers)).body.data;
  const url = "https://commons.wikimedia.org/wiki/File:Museum_hall.jpg";
  const [photo, ...others] = await photosOf("waiting");
  expect(others).toEqual([]);
  expect(photo).toMatchObject({
    value: { file: "Museum hall.jpg", url, author: "Some One", license: "CC BY-SA 4.0" },
    ...{ source_url: url, license: "CC BY-SA 4.0" }, // and not the licence of Wikidata
  });
  expect(photo.evidence.doubts).toEqual([]);

  // Accepted, it changes nothing of the place, and stays as the reference by which an editor uploads it.
  const before = await app.db`select version, sources from place where id = ${place!.id}`;
  expect((await app.post("desk/suggestion/accept", { id: photo.id }, editor.headers)).status).toBe(200);
  expect(await photosOf("waiting")).toEqual([]);
  expect(await photosOf("accepted")).toMatchObject([{ value: photo.value, source_url: url }]);
  const after = await app.db`select sources from place where id = ${place!.id}`;
  expect(after[0]!.sources).toEqual(before[0]!.sources);
});

test("an extract of OpenStreetMap with 1,000 objects becomes suggestions", async () => {
  const [mosque, bridge] = [(await placesOf("mosque"))[0]!, (await placesOf("bridge"))[0]!];
  const near = ({ lat, lon }: SeedPlace, step: number) => ({ lat: lat + step, lon: lon + step });
  const noise: OsmFileNode[] = Array.from({ length: 990 }, (_, nth) => ({
    id: 5000 + nth,
    lat: 26 + (nth % 12),
    lon: 46 + (nth % 15),
    tags:
      nth % 3 === 0
        ? { name: `دکان ${nth}`, shop: "bakery" }
        : nth % 3 === 1
          ? { natural: "peak", name: `کوه ${nth}` }
          : {},
  }));
  const nodes: OsmFileNode[] = [
    {
      id: 1,
      ...near(mosque, 0.0005),
      tags: {
        "name:fa": mosque.name,
        amenity: "place_of_worship",
        opening_hours: "Sa-Th 08:00-17:00;Fr off",
        website: "https://example.org/mosque",
        wheelchair: "limited",
        wikimedia_commons: "File:Mosque_at dusk.jpg",
        image: "https://example.org/mosque.jpg",
        phone: "+98 31 12345678",
      },
    },
    { id: 2, ...near(bridge, -0.001), tags: {} },
    { id: 3, ...near(bridge, 0.005), tags: {} },
    { id: 4, lat: 48.85, lon: 2.29, tags: { name: mosque.name, amenity: "place_of_worship" } },
    ...noise,
  ];
  const ways: OsmFileWay[] = [
    { id: 9, nodes: [2, 3, 99_999], tags: { name: bridge.name, man_made: "bridge" } },
    { id: 10, nodes: [88_888], tags: { name: bridge.name, man_made: "bridge" } }, // its nodes are not in the extract
  ];
  for (const dense of [true, false]) {
    const file = await save(`extract-${dense}.osm.pbf`, writeOsm(nodes, ways, { dense }));
    const report = await importFile(app.db, "osm", file);
    expect(report).toMatchObject({ read: 333, matched: 2, doubtful: 0 });
    if (!dense) expect(report.suggested, "both forms of nodes say the same").toBe(0);
  }
  const rows =
    await app.db`select field, value, source_url from suggestion where source = 'osm' and place_id = ${mosque.id}`;
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        field: "opening_times",
        value: "Sa-Th 08:00-17:00; Fr off",
        source_url: "https://www.openstreetmap.org/node/1",
      },
      expect.objectContaining({ field: "website", value: "https://example.org/mosque" }),
      expect.objectContaining({ field: "wheelchair", value: "limited" }),
      expect.objectContaining({ field: "phone" }),
      {
        field: "photo",
        value: {
          file: "Mosque at dusk.jpg",
          url: "https://commons.wikimedia.org/wiki/File:Mosque_at_dusk.jpg",
          ...{ author: null, license: null },
        },
        source_url: "https://commons.wikimedia.org/wiki/File:Mosque_at_dusk.jpg",
      },
    ]),
  );
  const [middle] = await app.db`
    select value from suggestion where source = 'osm' and place_id = ${bridge.id} and field = 'position'`;
  expect(middle?.value.lat).toBeCloseTo(bridge.lat + 0.002, 4);
});

test("says what is wrong with a file, and never fails otherwise", async () => {
  const valid = writeOsm([{ id: 1, lat: 32, lon: 53, tags: { name: "x", natural: "peak" } }], [], { dense: true });
  const wrong: ["wikidata" | "osm", string | Uint8Array][] = [
    ["wikidata", ""],
    ["wikidata", "{"],
    ["wikidata", '{"a": 1}'],
    ["wikidata", "<xml/>"],
    ["wikidata", '[\n{"id": \n]'],
    ["osm", ""],
    ["osm", "no protobuf at all"],
    ["osm", valid.subarray(0, valid.length - 5)],
    ["osm", writeOsm([], [], { dense: true, features: ["OsmSchema-V0.6", "HistoricalInformation"] })],
  ];
  for (const [nth, [source, content]] of wrong.entries())
    await expect(importFile(app.db, source, await save(`wrong-${nth}`, content)), `${nth}`).rejects.toBeInstanceOf(
      ImportError,
    );
  for (let at = 0; at < valid.length; at += 7) {
    const broken = Uint8Array.from(valid);
    broken[at] = broken[at]! ^ 0xff;
    await importFile(app.db, "osm", await save("broken", broken)).catch((error) =>
      expect(error).toBeInstanceOf(ImportError),
    );
  }
});
