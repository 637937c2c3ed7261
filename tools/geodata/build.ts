import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { type Area, polygonsOf, simplifyAreas } from "./simplify.ts";
import { readTable } from "./table.ts";

// Makes the outlines of counties and provinces in the seed from those of OpenStreetMap:
// `node tools/geodata/build.ts --county county.geojson --province province.geojson`. The outputs are committed. The base map has finer
// outlines of provinces, which go with its roads.

/** English names that OpenStreetMap lacks or writes small. */
const englishNames: Record<string, string> = {
  جازموریان: "Jazmurian",
  گنبکی: "Gonbaki",
  "طرقبه شاندیز": "Torqabeh and Shandiz",
  مروست: "Marvast",
  معمولان: "Pol-e Dokhtar",
};

/** What is no name of its own, or another one: «ویژه» is a rank of a county, and Mamulan has left the outline that bears its name. */
const persianNames: Record<string, string> = { "ویژه مراغه": "مراغه", معمولان: "پل‌دختر" };

/** Seats that the source lacks, or writes otherwise than `city.csv`. */
const seats: Record<string, string> = {
  ...{ باوی: "ملاثانی", بهمئی: "لیکک", ترکمن: "بندر ترکمن", جاسک: "بندر جاسک", جوین: "نقاب", چالدران: "سیه‌چشمه" },
  ...{ خوشاب: "سلطان‌آباد", دنا: "سی‌سخت", دیر: "بندر دیر", رستم: "مصیری", "زرین دشت": "حاجی‌آباد", سپیدان: "اردکان" },
  ...{ فراهان: "فرمهین", فریدن: "داران", کنگان: "بندر کنگان", کیار: "شلمزار", گلوگاه: "گلوگاه", گمیشان: "گمیش‌تپه" },
  ...{ لنجان: "زرین‌شهر", "مانه و سملقان": "آشخانه", معمولان: "پل‌دختر" },
  ...{ "خور و بیابانک": "خور", ملکشاهی: "ارکواز", هیرمند: "دوست محمد" },
};

const seed = join(import.meta.dirname, "../../database/seed");
const joined = (name: string) => name.replaceAll(/[\s\u200c]/g, "");
const cityNames = new Map(
  readTable(join(seed, "city.csv")).map(({ name, province }) => [`${province} ${joined(name!)}`, name!]),
);
/** Half-spaces as in the name of the county's town, which OpenStreetMap lacks. */
const persianName = (name: string, province: string) =>
  persianNames[name] ?? cityNames.get(`${province} ${joined(name)}`) ?? name.replaceAll(" آباد", "\u200cآباد");

const { values } = parseArgs({ options: { county: { type: "string" }, province: { type: "string" } } });

const counties = simplifyAreas(await readAreas(values.county), 0.0034, 3).map((area, nth) => {
  const { name, name_en, province, capital, id } = area.properties;
  const properties = {
    id: String(nth + 1),
    name: persianName(name!, province!),
    name_en: englishNames[name!] ?? name_en!,
    province: province!,
    capital: seats[name!] ?? capital ?? "",
    osm: id!,
  };
  return { ...area, properties };
});
await writeFile(join(seed, "county.geojson"), toText(counties));

const outlines = async (tolerance: number, decimals: number) =>
  simplifyAreas(await readAreas(values.province), tolerance, decimals).map((area) => ({
    ...area,
    properties: { slug: area.properties.slug! },
  }));
const provinces = await outlines(0.018, 3);
await writeFile(join(seed, "province-outline.geojson"), toText(provinces));
const basemapSource = join(import.meta.dirname, "../basemap/source");
await writeFile(join(basemapSource, "province.geojson"), toText(await outlines(0.002, 4)));
console.log(`${counties.length} counties, ${provinces.length} provinces`);

/** The areas of a file in the alphabetical order of province and name, so that their numbers stay. */
async function readAreas(file = ""): Promise<Area[]> {
  const { features } = JSON.parse(await readFile(file, "utf8")) as FeatureCollection<Polygon | MultiPolygon>;
  const order = ({ properties }: Area) =>
    `${properties.province ?? properties.slug} ${properties.name_en} ${properties.id}`;
  return (features as Area[]).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** One line for each area; outer rings run counter-clockwise and holes clockwise, as RFC 7946 asks. */
function toText(areas: Area[]): string {
  const lines = areas.map((area) => {
    const polygons = polygonsOf(area).map(([outer, ...holes]) => [
      turned(outer!, -1),
      ...holes.map((hole) => turned(hole, 1)),
    ]);
    const coordinates = area.geometry.type === "Polygon" ? polygons[0] : polygons;
    return JSON.stringify({ ...area, geometry: { type: area.geometry.type, coordinates } });
  });
  return `{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`;
}

/** A ring in one direction: 1 is clockwise, -1 the other one. */
function turned(ring: Position[], direction: 1 | -1): Position[] {
  const area = ring.slice(1).reduce((sum, [x, y], nth) => sum + (x! - ring[nth]![0]!) * (y! + ring[nth]![1]!), 0);
  return Math.sign(area) === direction ? ring : ring.toReversed();
}
