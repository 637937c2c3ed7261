import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { type Candidate, ImportError, isPosition, toAltitude, toPhoto, toWebsite } from "./candidate.ts";
import { kindsOfItems } from "./kinds.ts";

// Wikidata's exports: the dump (an array with one entity a line), the answer of `wbgetentities`, and the JSON of a SPARQL query.
// https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html

const maxWholeFile = 256 * 1024 * 1024; // bytes: answers are read at once, dumps line by line
const license = "CC0 1.0";

type Json = Record<string, unknown>;

/** The items of a file that have a position. Throws ImportError for another format. */
export async function* readWikidata(file: string): AsyncGenerator<Candidate> {
  if ((await firstCharacter(file)) === "[") return yield* readDump(file);
  if ((await stat(file)).size > maxWholeFile) throw new ImportError("این فایل بیش از ۲۵۶ مگابایت است.");
  const json = parseJson(await readFile(file, "utf8"));
  const bindings = (json?.results as Json | undefined)?.bindings;
  if (Array.isArray(bindings)) yield* bindings.flatMap((row: SparqlRow) => fromSparql(row) ?? []);
  else if (isObject(json?.entities))
    yield* Object.values(json.entities).flatMap((entity) => fromEntity(entity as Json) ?? []);
  else throw new ImportError("این فایل خروجی Wikidata نیست: نه entities دارد و نه results.");
}

async function firstCharacter(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer
      .toString("utf8", 0, bytesRead)
      .replace(/^\ufeff/, "")
      .trimStart()[0];
  } finally {
    await handle.close();
  }
}

async function* readDump(file: string) {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const text = line.trim().replace(/^\[|[,\]]$/g, "");
    if (text === "") continue;
    for (const entity of text.startsWith('{"') ? [parseJson(text)] : []) {
      const candidate = entity && fromEntity(entity);
      if (candidate) yield candidate;
    }
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // said below
  }
  throw new ImportError("این فایل JSON درستی نیست.");
}

/** A value of the main snak of each statement that is not deprecated. */
function valuesOf(claims: Json, property: string): unknown[] {
  const statements = claims[property];
  if (!Array.isArray(statements)) return [];
  return statements
    .filter((statement) => isObject(statement) && statement.rank !== "deprecated")
    .map((statement) => ((statement.mainsnak as Json | undefined)?.datavalue as Json | undefined)?.value)
    .filter((value) => value !== undefined);
}

function fromEntity(entity: Json): Candidate | undefined {
  const { id, labels = {}, aliases = {}, claims } = entity;
  if (typeof id !== "string" || !isObject(claims) || !isObject(labels) || !isObject(aliases)) return undefined;
  const [position] = valuesOf(claims, "P625").filter(isObject);
  if (!position || !isPosition(position.latitude, position.longitude)) return undefined;
  const inLanguage = (language: string) =>
    [labels[language], ...(Array.isArray(aliases[language]) ? (aliases[language] as unknown[]) : [])].flatMap(
      (label) => (isObject(label) && typeof label.value === "string" ? [label.value] : []),
    );
  const items = valuesOf(claims, "P31").flatMap((value) => (isObject(value) ? [String(value.id)] : []));
  const [altitude] = valuesOf(claims, "P2044").filter(isObject);
  return toCandidate({
    id,
    names: [...inLanguage("fa"), ...inLanguage("en")],
    items,
    lat: position.latitude as number,
    lon: position.longitude as number,
    altitude: altitude?.amount,
    website: valuesOf(claims, "P856")[0],
    image: valuesOf(claims, "P18")[0],
  });
}

type SparqlRow = Record<string, { value?: unknown } | undefined>;

/** A row of a query that names its columns item, itemLabel, itemAltLabel, location, kind, altitude, website, image, author, license. */
function fromSparql(row: SparqlRow): Candidate | undefined {
  const text = (name: string) => (typeof row?.[name]?.value === "string" ? (row[name].value as string) : undefined);
  const id = /\/(Q\d+)$/.exec(text("item") ?? "")?.[1];
  const [, lon, lat] = /^Point\(([-\d.]+) ([-\d.]+)\)$/i.exec(text("location") ?? text("coord") ?? "") ?? [];
  if (!id || !isPosition(Number(lat ?? "x"), Number(lon ?? "x"))) return undefined;
  const file = /\/Special:FilePath\/([^?]+)$/.exec(text("image") ?? "")?.[1];
  return toCandidate({
    id,
    names: [text("itemLabel"), ...(text("itemAltLabel")?.split(", ") ?? [])].filter((name) => name !== undefined),
    items: [/\/(Q\d+)$/.exec(text("kind") ?? "")?.[1] ?? ""].filter(Boolean),
    lat: Number(lat),
    lon: Number(lon),
    altitude: text("altitude"),
    website: text("website"),
    image: file && decode(file),
    author: text("author"),
    imageLicense: text("license"),
  });
}

interface Item {
  id: string;
  names: string[];
  /** Ids of the items that it is an instance of. */
  items: string[];
  lat: number;
  lon: number;
  altitude: unknown;
  website: unknown;
  image: unknown;
  author?: string | undefined;
  imageLicense?: string | undefined;
}

function toCandidate({ id, names, items, lat, lon, altitude, website, image, author, imageLicense }: Item): Candidate {
  const altitude_m = toAltitude(altitude);
  const site = toWebsite(website);
  const photo = toPhoto(image, author, imageLicense);
  return {
    source: "wikidata",
    url: `https://www.wikidata.org/wiki/${id}`,
    license,
    names: names.map((name) => name.slice(0, 120)),
    kinds: kindsOfItems(items),
    lat,
    lon,
    values: {
      ...(altitude_m !== undefined && { altitude_m }),
      ...(site && { website: site }),
      ...(photo && { photo }),
    },
  };
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
