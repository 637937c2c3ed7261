import type { NearbyPlace } from "../../../../contract/catalog/nearby.ts";
import type { CatalogIndex } from "../../../catalog/catalog-index.ts";
import type { Cluster, Nearby } from "../../../catalog/nearby/nearby.ts";
import type { JsonBytes } from "../../../http/cache/json-bytes.ts";
import { Written } from "../../../http/cache/json-cache.ts";
import { isCardField, toLeanCard, toPlaceCard } from "../place-card.ts";
import { bestWriter, cardWriter, leanCardWriter, positionWriter, toBest, toPositionMembers } from "../written-cards.ts";

/** The name of a field of a marker. */
export type NearbyField = keyof NearbyPlace;
type Marker = Nearby["places"][number];

/** What a map draws, in two forms; its places with all fields or with those that were asked for. */
export function toMap(index: CatalogIndex, { places, clusters }: Nearby, fields?: NearbyField[]) {
  const hasCovers = hasField(fields, "cover");
  return {
    places: new Written(
      () => places.map((marker) => toMarker(index, marker, fields)),
      (json) => writeMarkers(index, places, fields, json),
    ),
    clusters: new Written(
      () => clusters.map(({ best, ...cluster }) => ({ ...cluster, best: toNamedBest(index, best, hasCovers) })),
      (json) => writeClusters(index, clusters, hasCovers, json),
    ),
  };
}

const hasField = (fields: NearbyField[] | undefined, name: NearbyField) => fields?.includes(name) ?? true;

/** A place on the map, with all fields or with those that were asked for. */
function toMarker(index: CatalogIndex, { place: { slot }, metres }: Marker, fields?: NearbyField[]) {
  const { places } = index;
  const card = fields
    ? toLeanCard(index, places.cardAt(slot), fields.filter(isCardField))
    : toPlaceCard(index, places.at(slot));
  return { ...card, ...toOwnMembers(index, { slot, metres }, fields) };
}

/** What a marker says beside the card of its place. */
function toOwnMembers(index: CatalogIndex, { slot, metres }: { slot: number; metres: number }, fields?: NearbyField[]) {
  const members: Partial<NearbyPlace> = { distance_m: metres, ...toPositionMembers(index, slot) };
  const named = Object.entries(members).filter(([name]) => hasField(fields, name as NearbyField));
  return Object.fromEntries(named) as Partial<NearbyPlace>;
}

/** Writes what `toMarker` returns. */
function writeMarkers(
  index: CatalogIndex,
  markers: readonly Marker[],
  fields: NearbyField[] | undefined,
  json: JsonBytes,
) {
  const cardFields = fields?.filter(isCardField);
  const isCardAlone = cardFields !== undefined && cardFields.length === fields?.length;
  const writeCard = cardFields ? leanCardWriter(index, cardFields) : cardWriter(index);
  const writePosition = fields ? undefined : positionWriter(index);
  let before = "[";
  for (const { place, metres } of markers) {
    const { slot } = place;
    json.text(before);
    before = ",";
    const start = json.length;
    writeCard(slot, json);
    if (isCardAlone) continue;
    json.cutTo(json.length - 1); // its closing bracket
    if (json.length > start + 1) json.text(",");
    if (writePosition) {
      json.text(`"distance_m":${metres},`);
      writePosition(slot, json);
    } else json.text(JSON.stringify(toOwnMembers(index, { slot, metres }, fields)).slice(1));
  }
  json.text(markers.length > 0 ? "]" : "[]");
}

const toNamedBest = (index: CatalogIndex, { slot, id, name, importance }: Cluster["best"], hasCover: boolean) =>
  hasCover ? toBest(index, slot) : { id, name, importance };

/** Writes the clusters with what they show of their most important places. */
function writeClusters(index: CatalogIndex, clusters: readonly Cluster[], hasCovers: boolean, json: JsonBytes) {
  const writeBest = bestWriter(index);
  let before = "[";
  for (const { best, ...cluster } of clusters) {
    json.text(`${before}${JSON.stringify(cluster).slice(0, -1)},"best":`);
    before = ",";
    if (hasCovers) writeBest(best.slot, json);
    else json.text(JSON.stringify(toNamedBest(index, best, false)));
    json.text("}");
  }
  json.text(clusters.length > 0 ? "]" : "[]");
}
