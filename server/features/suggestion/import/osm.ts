import { parseOpeningTimes } from "../../../../contract/catalog/opening-times.ts";
import { FACT_FIELDS } from "../../../../contract/catalog/place-fact.ts";
import { type Candidate, toAltitude, toPhoto, toWebsite } from "./candidate.ts";
import { kindsOfTags } from "./kinds.ts";
import { type OsmWay, readOsmBlocks } from "./osm-blocks.ts";

const license = "ODbL 1.0";

type Tags = ReadonlyMap<string, string>;

/**
 * The named sights of an extract: nodes, and ways at the middle of their bounding box. The file is read twice, because ways come
 * after their nodes; relations are left out.
 */
export async function* readOsm(file: string): AsyncGenerator<Candidate> {
  const ways: OsmWay[] = [];
  for await (const block of readOsmBlocks(file)) {
    for (const { id, lat, lon, tags } of block.nodes) {
      const candidate = toCandidate("node", id, { lat, lon }, tags);
      if (candidate) yield candidate;
    }
    ways.push(...block.ways.filter(({ tags }) => isNamedSight(tags)));
  }
  if (ways.length === 0) return;
  const wanted = new Set(ways.flatMap(({ nodes }) => nodes));
  const positions = new Map<number, { lat: number; lon: number }>();
  for await (const { nodes } of readOsmBlocks(file))
    for (const { id, lat, lon } of nodes) if (wanted.has(id)) positions.set(id, { lat, lon });
  for (const { id, nodes, tags } of ways) {
    const outline = nodes.flatMap((node) => positions.get(node) ?? []);
    const candidate = outline.length > 0 && toCandidate("way", id, middleOf(outline), tags);
    if (candidate) yield candidate;
  }
}

const nameKeys = ["name:fa", "name", "alt_name:fa", "alt_name", "old_name", "name:en", "int_name"];

const isNamedSight = (tags: Tags) => nameKeys.some((key) => tags.has(key)) && kindsOfTags(tags) !== undefined;

function middleOf(outline: readonly { lat: number; lon: number }[]) {
  const middle = (values: number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  return { lat: middle(outline.map(({ lat }) => lat)), lon: middle(outline.map(({ lon }) => lon)) };
}

function toCandidate(
  type: "node" | "way",
  id: number,
  { lat, lon }: { lat: number; lon: number },
  tags: Tags,
): Candidate | undefined {
  if (!isNamedSight(tags) || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return {
    source: "osm",
    url: `https://www.openstreetmap.org/${type}/${id}`,
    license,
    names: nameKeys.flatMap((key) => tags.get(key)?.split(";") ?? []).map((name) => name.trim().slice(0, 120)),
    kinds: kindsOfTags(tags) ?? [],
    lat,
    lon,
    values: valuesOf(tags),
  };
}

function valuesOf(tags: Tags): Candidate["values"] {
  const altitude_m = toAltitude(tags.get("ele"));
  const website = toWebsite(tags.get("website") ?? tags.get("contact:website"));
  const phone = FACT_FIELDS.phone.safeParse(tags.get("phone") ?? tags.get("contact:phone") ?? null).data;
  const hours = tags
    .get("opening_hours")
    ?.replace(/\s+/g, " ")
    .replace(/\s*;\s*/g, "; ")
    .trim();
  const wheelchair = FACT_FIELDS.wheelchair.safeParse(tags.get("wheelchair") ?? null).data;
  const photo = toPhoto(tags.get("wikimedia_commons") ?? tags.get("image"));
  return {
    ...(altitude_m !== undefined && { altitude_m }),
    ...(website && { website }),
    ...(phone && { phone }),
    ...(hours && hours.length <= 300 && parseOpeningTimes(hours) && { opening_times: hours }),
    ...(wheelchair && { wheelchair }),
    ...(tags.get("fee") === "no" && { ticket_price: 0 }),
    ...(photo && { photo }),
  };
}
