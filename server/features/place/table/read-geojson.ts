import { fa } from "../../../../text/server-digits.ts";
import { headingOf, type TableRow } from "./heading.ts";
import { wrongFile } from "./text-file.ts";

const longest = 400_000; // characters of a feature

const sentences = {
  broken: "این پرونده GeoJSON درستی نیست.",
  unfinished: "این پرونده ناتمام است: پایان GeoJSON در آن نیست.",
  none: "در این پرونده FeatureCollection و features نیست.",
};

/** The features of a FeatureCollection, numbered from 1. */
export async function* readGeojson(text: AsyncGenerator<string>, key: string): AsyncGenerator<TableRow> {
  let row = 0;
  for await (const json of featuresIn(text)) {
    row++;
    yield { row, ...cellsOf(json, row, key) };
  }
}

interface Feature {
  type?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

function cellsOf(json: string, row: number, key: string): Omit<TableRow, "row"> {
  let feature: Feature;
  try {
    feature = JSON.parse(json);
  } catch {
    throw wrongFile(`عارضهٔ ${fa(row)}: ${sentences.broken}`);
  }
  const { geometry, properties } = feature;
  if (feature.type !== "Feature" || typeof properties !== "object" || properties === null)
    return { cells: {}, fault: "این یک Feature با properties نیست." };
  headingOf(Object.keys(properties), key);
  const { lat: _, lon: __, ...cells } = properties;
  if (geometry === undefined || geometry === null) return { cells };
  const [lon, lat] = Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  if (geometry.type !== "Point" || typeof lon !== "number" || typeof lat !== "number")
    return { cells, fault: "جایگاه یک مکان یک Point با طول و عرض جغرافیایی است." };
  return { cells: { ...cells, lat, lon } };
}

/** The text of each element of the outermost `features`, found by its brackets, so that no more than one is held. */
async function* featuresIn(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let [depth, inString, escaping, inFeatures, found] = [0, false, false, false, false];
  let begun = ""; // what stands before the features, or a feature that is not whole yet
  for await (const part of text) {
    let from = 0; // where what is not taken yet begins
    for (let at = 0; at < part.length; at++) {
      const sign = part[at]!;
      if (inString) {
        if (escaping) escaping = false;
        else if (sign === "\\") escaping = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (sign === "{" || sign === "[") {
        if (sign === "[" && depth === 1 && /"features"\s*:\s*$/.test(begun + part.slice(from, at))) {
          [inFeatures, found, begun, from] = [true, true, "", at + 1];
        }
        depth++;
        if (inFeatures && depth === 3) [begun, from] = ["", at];
      } else if (sign === "}" || sign === "]") {
        depth--;
        if (inFeatures && depth === 2) {
          yield begun + part.slice(from, at + 1);
          [begun, from] = ["", at + 1];
        } else if (inFeatures && depth === 1) [inFeatures, begun, from] = [false, "", at + 1];
        if (depth < 0) throw wrongFile(sentences.broken);
      }
    }
    begun += part.slice(from);
    if (begun.length > longest) throw wrongFile(found ? "یکی از عارضه‌ها بیش از اندازه بلند است." : sentences.none);
  }
  if (depth !== 0 || inString) throw wrongFile(sentences.unfinished);
  if (!found) throw wrongFile(sentences.none);
}
