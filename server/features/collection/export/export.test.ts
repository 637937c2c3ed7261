import * as togeojson from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileResponse } from "../../../../contract/file-response.ts";
import { EXPORT_FORMATS } from "../../../../contract/member/collection.ts";
import type { ReadFresh } from "../../../../database/connection/replica.ts";
import { testApp } from "../../../../testing/app.ts";
import { seededCatalog } from "../../../../testing/catalog/seeded-catalog.ts";
import { newMember } from "../../../../testing/member.ts";
import { createEndpointRegistry } from "../../../http/endpoint-registry.ts";
import { registerCollectionExportRoutes } from "../export.routes.ts";
import { APPROXIMATE, type ExportedCollection, type ExportedPlace, toPrintable } from "./exported-place.ts";
import { toGeoJson } from "./geojson.ts";
import { toGpx } from "./gpx.ts";
import { toKml } from "./kml.ts";

const app = testApp({ siteUrl: "https://sarzamin.example" });

/** Parses strictly: every warning or error of the parser throws. */
const parseXml = (text: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(text, "text/xml");

/** Readers by format; GPX and KML are read by an independent library. */
const readers = {
  gpx: (text: string) => togeojson.gpx(parseXml(text) as unknown as Document),
  kml: (text: string) => togeojson.kml(parseXml(text) as unknown as Document),
  geojson: (text: string) => JSON.parse(text) as GeoJSON.FeatureCollection,
};

const toPoints = (collection: ReturnType<(typeof readers)["gpx"]>) =>
  collection.features.map(({ geometry, properties }) => ({
    at: (geometry as { coordinates: number[] }).coordinates.slice(0, 2),
    name: properties!.name,
  }));

/** A member's collection of the first places of the filter. */
async function createCollection(name: string, count = 12) {
  const { headers } = await newMember(app);
  const { id } = (await app.post("profile/collection/storeCustom", { name }, headers)).body;
  const { data } = (await app.get(`home/filter?page_count=${count}`)).body;
  for (const place of data) await app.post(`profile/collection/store/${id}/${place.id}`, {}, headers);
  const places = (await app.get(`profile/collection/get?type=${id}&page_count=100`, headers)).body.data;
  const exportFile = async (format: string, type: string | number = id) => {
    const url = `/api/v1/profile/collection/export?type=${type}&format=${format}`;
    const { headers: responseHeaders, body: text, statusCode } = await app.fastify.inject({ url, headers });
    expect(statusCode).toBe(200);
    const [, filename] = /^attachment; filename="[ \w.-]+"; filename\*=UTF-8''(\S+)$/.exec(
      `${responseHeaders["content-disposition"]}`,
    )!;
    return { text, filename: decodeURIComponent(filename!), media_type: responseHeaders["content-type"] };
  };
  return { id, headers, places, exportFile };
}

test("exports every place at its position and in order, as read by an independent library", async () => {
  const { places, exportFile } = await createCollection("سفر شمال");
  const expected = places.map(({ lat, lon, name }: { lat: number; lon: number; name: string }) => ({
    at: [lon, lat],
    name,
  }));
  expect(expected).toHaveLength(12);
  for (const format of EXPORT_FORMATS) {
    const body = await exportFile(format);
    expect(body.filename).toBe(`سفر شمال.${format}`);
    const parsed = readers[format](body.text);
    expect(toPoints(parsed as never), format).toEqual(expected);
    for (const [index, { id }] of places.entries())
      expect(JSON.stringify(parsed.features[index]), format).toContain(`https://sarzamin.example/place-details/${id}`);
  }
});

test("exports each format with its media type, name and the structure of its standard", async () => {
  const { places, exportFile } = await createCollection("سفر شمال", 3);
  const files = await Promise.all(EXPORT_FORMATS.map((format) => exportFile(format)));
  expect(files.map(({ media_type }) => media_type)).toEqual([
    "application/gpx+xml",
    "application/vnd.google-earth.kml+xml",
    "application/geo+json",
  ]);
  const gpxDocument = parseXml(files[0]!.text).documentElement!;
  expect([gpxDocument.namespaceURI, gpxDocument.getAttribute("version")]).toEqual([
    "http://www.topografix.com/GPX/1/1",
    "1.1",
  ]);
  // The schema has a sequence: a validating reader rejects another order.
  const order = ["ele", "name", "desc", "link", "type"];
  for (const point of Array.from(gpxDocument.getElementsByTagName("wpt"))) {
    const names = Array.from(point.childNodes, ({ nodeName }) => nodeName);
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    expect(names).toEqual(expect.arrayContaining(["name", "desc", "link"]));
  }
  const kmlDocument = parseXml(files[1]!.text).documentElement!;
  expect(kmlDocument.namespaceURI).toBe("http://www.opengis.net/kml/2.2");
  expect(kmlDocument.getElementsByTagName("name")[0]!.textContent).toBe("سفر شمال");
  for (const placemark of Array.from(kmlDocument.getElementsByTagName("Placemark")))
    expect(Array.from(placemark.childNodes, ({ nodeName }) => nodeName)).toEqual([
      "name",
      "atom:link",
      "description",
      "Point",
    ]);
  const json = JSON.parse(files[2]!.text);
  expect(json).toMatchObject({ type: "FeatureCollection", name: "سفر شمال" });
  expect(json).not.toHaveProperty("crs"); // RFC 7946 allows WGS 84 only and removed this member
  for (const [index, feature] of json.features.entries())
    expect(feature).toMatchObject({
      type: "Feature",
      id: places[index].id,
      geometry: { type: "Point", coordinates: [places[index].lon, places[index].lat] },
      properties: { name: places[index].name, kind: places[index].kind },
    });
});

test("marks approximate positions and no exact ones", async () => {
  const { places, exportFile } = await createCollection("گوناگون", 60);
  const approximate = places.map(({ position }: { position: string }) => position === "approximate");
  expect(new Set(approximate).size).toBe(2);
  for (const format of EXPORT_FORMATS) {
    const { features } = readers[format]((await exportFile(format)).text);
    expect(
      features.map((feature) => JSON.stringify(feature).includes(APPROXIMATE)),
      format,
    ).toEqual(approximate);
  }
});

test("exports an empty collection as a valid file and names the built-in collections", async () => {
  const { exportFile, headers, places } = await createCollection("تهی", 1);
  for (const format of EXPORT_FORMATS)
    expect(readers[format]((await exportFile(format, "favorite")).text).features).toEqual([]);
  await app.post(`profile/collection/store/bookmark/${places[0].id}`, {}, headers);
  expect((await exportFile("gpx", "bookmark")).filename).toBe("نشان‌شده‌ها.gpx");
  expect((await exportFile("kml", "favorite")).filename).toBe("علاقه‌مندی‌ها.kml");
  expect(readers.gpx((await exportFile("gpx", "bookmark")).text).features).toHaveLength(1);
});

test.each([
  ["../../etc/passwd", "etc passwd.gpx"],
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j.gpx"],
  ["...", "collection.gpx"],
])("creates a file name that every file system accepts: %s", async (name, filename) => {
  const { exportFile } = await createCollection(name, 1);
  expect((await exportFile("gpx")).filename).toBe(filename);
});

test("escapes markup in the name of a collection", async () => {
  const name = `<name>&amp;]]></name><script>"'`;
  const { exportFile } = await createCollection(name, 1);
  for (const format of ["gpx", "kml"] as const) {
    const document = parseXml((await exportFile(format)).text);
    expect(document.getElementsByTagName("name")[0]!.textContent).toBe(name);
    expect(document.getElementsByTagName("script")).toHaveLength(0);
  }
  expect(JSON.parse((await exportFile("geojson")).text).name).toBe(name);
});

test.each(["GPX", "csv", "", "__proto__", "constructor"])("rejects the format %j", async (format) => {
  const { headers } = await newMember(app);
  const { status, body } = await app.get(`profile/collection/export?type=bookmark&format=${format}`, headers);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, "fields_wrong", ["format"]]);
});

const nastyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom("<", ">", "&", '"', "'", "]]>", "<!--", "<![CDATA[", "&lt;", "\0", "\u0008", "\u001f", "\u0085"),
    fc.constantFrom("\ud800", "\udfff", "\ufffe", "\uffff", "\u202e", "\u200c", "🏜️", "کویر", "\n", "\t", " "),
    fc.string({ unit: "binary", maxLength: 2 }),
  ),
});

const placeArbitrary: fc.Arbitrary<ExportedPlace> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  name: nastyText.map(toPrintable),
  kind: nastyText.map(toPrintable),
  description: nastyText.map(toPrintable),
  url: fc.constant("https://sarzamin.example/place-details/1?a=1&b='\"<"),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  altitude: fc.option(fc.integer({ min: -100, max: 5700 })),
});

const collectionArbitrary: fc.Arbitrary<ExportedCollection> = fc.record({
  name: nastyText.map(toPrintable),
  places: fc.array(placeArbitrary, { maxLength: 5 }),
});

/** An XML parser normalizes every kind of line break. */
const normalizeBreaks = (text: string) => text.replace(/\r\n?/g, "\n");

test("exports arbitrary text as a readable file with the same content", () => {
  fc.assert(
    fc.property(collectionArbitrary, (collection) => {
      const names = collection.places.map(({ name }) => normalizeBreaks(name));
      const gpxDocument = parseXml(toGpx(collection));
      const points = Array.from(gpxDocument.getElementsByTagName("wpt"));
      expect(points.map((point) => point.getElementsByTagName("name")[0]!.textContent)).toEqual(names);
      expect(points.map((point) => point.getElementsByTagName("desc")[0]!.textContent)).toEqual(
        collection.places.map(({ description }) => normalizeBreaks(description)),
      );
      expect(points.map((point) => Number(point.getAttribute("lat")))).toEqual(
        collection.places.map(({ lat }) => lat || 0),
      );
      const placemarks = Array.from(parseXml(toKml(collection)).getElementsByTagName("Placemark"));
      expect(placemarks.map((placemark) => placemark.getElementsByTagName("name")[0]!.textContent)).toEqual(names);
      for (const placemark of placemarks) {
        // Rendered as HTML: the only markup is the exporter's own line breaks and link.
        const rendered = placemark.getElementsByTagName("description")[0]!.textContent!;
        expect(rendered.replace(/<br>|<a href="[^"<>]*">|<\/a>/g, "")).not.toMatch(/[<>]/);
      }
      const json = JSON.parse(toGeoJson(collection));
      expect(json.features.map((feature: { properties: ExportedPlace }) => feature.properties.name)).toEqual(
        collection.places.map(({ name }) => name),
      );
    }),
    { numRuns: 300 },
  );
});

test("removes only the characters that XML does not allow", () => {
  expect(toPrintable("a\0b\u0008c\ud800d\ufffee\u007ff\u0085g\udfff")).toBe("abcdefg");
  expect(toPrintable("کویر\u200cها 🏜️\n\tz")).toBe("کویر\u200cها 🏜️\n\tz");
});

test("a file is written in the turn of its request, not when its answer is sent", async () => {
  const registry = createEndpointRegistry();
  const catalog = await seededCatalog(app.db);
  const readFresh: ReadFresh = (_position, read) => read(app.db);
  registerCollectionExportRoutes(registry.handle, {
    db: app.db,
    readFresh,
    catalog,
    siteUrl: "https://sarzamin.example",
  });
  const [, shared] = registry.list();
  const token = "a".repeat(43);
  const { account } = await newMember(app);
  await app.db`insert into collection (account_id, kind, name, share_token) values (${account}, 'custom', 'سفر', ${token})`;
  const caller = { visitor: null, member: null, address: "192.0.2.1", agent: null, prefetch: false };
  const file = (await shared!.run({ token, format: "gpx" }, caller)) as FileResponse;
  expect((file.parts as readonly string[]).join(""), "a list, not what is made later").toContain("سفر");
  await catalog.close();
});
