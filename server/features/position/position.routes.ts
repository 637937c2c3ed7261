import { findOnMap, MAX_FOUND, showPosition, type Toponym } from "../../../contract/catalog/position.ts";
import { countyAt, readCounties } from "../../../database/county.ts";
import { hasHeight, heightAt } from "../../../database/height-grid.ts";
import { directionTo } from "../../catalog/amenities/direction.ts";
import type { Near } from "../../catalog/amenities/point-grid.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { searchPlaces } from "../../catalog/search/search-places.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";
import { readToponyms } from "./read-toponyms.ts";
import { TOPONYM_CLASSES, type ToponymRow } from "./toponym.ts";
import { isInBox } from "./toponym-index.ts";

/** Matches of the catalogue that are looked at for those in the view. */
const maxMatches = 1000;
const metresPerStep = 10; // the grid knows no finer heights

/** Registers what the map tells of a position, and its search. */
export function registerPositionRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(showPosition, async (at) => {
    const [toponyms, counties] = await Promise.all([readToponyms(), readCounties()]);
    const index = catalog.current();
    const county = index.countyById.get(countyAt(counties, at.lat, at.lon)?.id ?? 0);
    const near = (found: Near<ToponymRow> | undefined) =>
      found
        ? {
            ...toToponym(index, found.item),
            distance_m: Math.round(found.metres),
            direction: directionTo(at, found.item),
          }
        : null;
    const isKnown = county !== undefined;
    return {
      ...at,
      province: isKnown ? ref(getExisting(index.provinceById, county.provinceId)) : null,
      county: isKnown ? ref(county) : null,
      altitude:
        isKnown && hasHeight(at.lat, at.lon)
          ? metresPerStep * Math.round(heightAt(at.lat, at.lon) / metresPerStep)
          : null,
      town: isKnown ? near(toponyms.nearestTown(at)) : null,
      village: isKnown ? near(toponyms.nearestVillage(at)) : null,
    };
  });

  handle(findOnMap, async ({ q, bbox }) => {
    const toponyms = await readToponyms();
    const index = catalog.current();
    return {
      places: findPlaces(index, q, bbox),
      toponyms: toponyms
        .find(q, bbox, MAX_FOUND)
        .map((row) => ({ ...toToponym(index, row), in_view: isInBox(row, bbox) })),
    };
  });
}

function toToponym(
  { countyById, provinceById }: CatalogIndex,
  { name, class: kind, lat, lon, countyId, altitude }: ToponymRow,
): Toponym {
  const county = countyById.get(countyId);
  return {
    ...{ name, kind: TOPONYM_CLASSES[kind].label, lat, lon, altitude },
    county: county?.name ?? "",
    province: county ? getExisting(provinceById, county.provinceId).name : "",
  };
}

/** The places that a text finds: those in the view first, each part from the best. */
function findPlaces(index: CatalogIndex, text: string, bbox: readonly [number, number, number, number]) {
  const { places, kindBySlug, provinceById } = index;
  const matches = Iterator.from(searchPlaces(index, text).inOrder())
    .take(maxMatches)
    .flatMap((id) => {
      const slot = places.table.slotOf(id);
      if (slot === undefined) return [];
      const { lat, lon } = places.table.columns;
      return [{ id, in_view: isInBox({ lat: lat[slot]!, lon: lon[slot]! }, bbox) }];
    })
    .toArray();
  const inView = matches.filter(({ in_view }) => in_view);
  const chosen = [...inView, ...matches.filter(({ in_view }) => !in_view)].slice(0, MAX_FOUND);
  return chosen.flatMap(({ id, in_view }) => {
    const place = places.get(id);
    if (!place) return [];
    const { name, kind, lat, lon, provinceId } = place;
    const province = getExisting(provinceById, provinceId).name;
    return [{ id, name, kind: kindBySlug.get(kind)?.name ?? "", province, lat, lon, in_view }];
  });
}
