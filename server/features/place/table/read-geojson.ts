import { toNumber } from "../../../../contract/fields.ts";
import { fa } from "../../../../text/digits.ts";
import { maxRows, parseHeading, type TableRow } from "./heading.ts";
import { invalidFile } from "./text-file.ts";

const maxFeatureLength = 400_000; // characters of a feature

const tolerance = 1e-6; // degrees, a tenth of a metre: the programs round the positions that they write

const errorSentences = {
  broken: "این فایل GeoJSON درستی نیست.",
  unfinished: "این فایل ناتمام است: پایان GeoJSON در آن نیست.",
  none: "در این فایل FeatureCollection و features نیست.",
};

/** The features of a FeatureCollection, numbered from 1. */
export async function* readGeojson(text: AsyncGenerator<string>, key: string): AsyncGenerator<TableRow> {
  let row = 0;
  for await (const json of splitFeatures(text)) {
    if (++row > maxRows) throw invalidFile(`این فایل بیش از ${fa(maxRows)} عارضه دارد.`);
    yield { row, ...toCells(json, row, key) };
  }
}

interface Feature {
  type?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

function toCells(json: string, row: number, key: string): Omit<TableRow, "row"> {
  let feature: Feature;
  try {
    feature = JSON.parse(json);
  } catch {
    throw invalidFile(`عارضهٔ ${fa(row)}: ${errorSentences.broken}`);
  }
  const { geometry, properties } = feature;
  if (feature.type !== "Feature" || typeof properties !== "object" || properties === null)
    return { cells: {}, issue: "این یک Feature با properties نیست." };
  const { lat: writtenLat = null, lon: writtenLon = null, ...cells } = nameCells(properties, key);
  if (geometry === undefined || geometry === null) {
    if (writtenLat !== null) cells.lat = writtenLat;
    if (writtenLon !== null) cells.lon = writtenLon;
    return { cells };
  }
  const [lon, lat] = Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  if (geometry.type !== "Point" || typeof lon !== "number" || typeof lat !== "number")
    return { cells, issue: "جایگاه یک مکان یک Point با طول و عرض جغرافیایی است." };
  if (!agrees(writtenLat, lat) || !agrees(writtenLon, lon))
    return { cells, issue: "جایگاه در lat و lon جز آن است که در geometry آمده است. یکی از آن‌ها را بردارید." };
  return { cells: { ...cells, lat, lon } };
}

/** The properties under the names of the columns, which may be written in upper case. */
function nameCells(properties: Record<string, unknown>, key: string): Record<string, unknown> {
  const values = Object.values(properties);
  return Object.fromEntries(parseHeading(Object.keys(properties), key).map((name, index) => [name, values[index]]));
}

const agrees = (written: unknown, degrees: number) =>
  written === null || Math.abs(toNumber(String(written)) - degrees) < tolerance;

const maxKeyLength = 100; // «"features" :» with generous spaces

/** Whether a text ends in the key of the features; only its end is looked at, since a file may have thousands of lists before them. */
const endsInFeatures = (before: string, text: string) =>
  /"features"\s*:\s*$/.test(
    (text.length < maxKeyLength ? before.slice(-maxKeyLength) : "") + text.slice(-maxKeyLength),
  );

/**
 * Yields the text of each element of the outermost `features`, found by counting brackets, so that only one is in
 * memory.
 */
async function* splitFeatures(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let [depth, inString, escaping, inFeatures, hasFeatures] = [0, false, false, false, false];
  let pending = ""; // the text before the features, or an incomplete feature
  for await (const chunk of text) {
    let start = 0; // start of the unconsumed text
    for (let index = 0; index < chunk.length; index++) {
      const char = chunk.charAt(index);
      if (inString) {
        if (escaping) escaping = false;
        else if (char === "\\") escaping = true;
        else if (char === '"') inString = false;
      } else if (char === '"') inString = true;
      else if (char === "{" || char === "[") {
        if (char === "[" && depth === 1 && endsInFeatures(pending, chunk.slice(start, index))) {
          [inFeatures, hasFeatures, pending, start] = [true, true, "", index + 1];
        }
        depth++;
        if (inFeatures && depth === 3) [pending, start] = ["", index];
      } else if (char === "}" || char === "]") {
        depth--;
        if (inFeatures && depth === 2) {
          yield pending + chunk.slice(start, index + 1);
          [pending, start] = ["", index + 1];
        } else if (inFeatures && depth === 1) [inFeatures, pending, start] = [false, "", index + 1];
        if (depth < 0) throw invalidFile(errorSentences.broken);
      }
    }
    pending += chunk.slice(start);
    if (pending.length > maxFeatureLength)
      throw invalidFile(hasFeatures ? "یکی از عارضه‌ها بیش از اندازه بلند است." : errorSentences.none);
  }
  if (depth !== 0 || inString) throw invalidFile(errorSentences.unfinished);
  if (!hasFeatures) throw invalidFile(errorSentences.none);
}
