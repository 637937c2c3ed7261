import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/amenity.ts";
import { amenityKinds } from "../../../contract/catalog/amenity-kinds.ts";
import { reportAmenity } from "../../../contract/member/amenity.ts";
import type { Db } from "../../../database/connect.ts";
import type { AmenityIndex, CatalogAmenity } from "../../catalog/amenities/amenity-index.ts";
import { spread } from "../../catalog/amenities/spread.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { findPlace } from "../place/merged-places.ts";
import { ref } from "../place/place-card.ts";
import { radiusOf } from "../place/place-position.ts";
import { sourceOf } from "../place/place-source.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { saveReport } from "./amenity-report.sql.ts";
import { EMERGENCY_NUMBERS, isRemoteKind } from "./emergency.ts";
import { toAmenity, toNearAmenity } from "./to-amenity-dto.ts";

const { AROUND_METRES } = endpoints;
const maxAround = 50;
const maxReportsPerHour = 30;

/** Registers what visitors see of amenities, and the route by which members report what is wrong. */
export function registerAmenityRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  const amenities = () => catalog.current().amenities;

  handle(endpoints.listAmenities, ({ bbox, kinds, limit }) => {
    const { shown, total } = spread(amenities().inBox(kinds, bbox), bbox, limit);
    return { amenities: shown.map(toAmenity), total };
  });

  handle(endpoints.listNearestAmenities, (at) => ({ amenities: nearestOfEach(amenities(), at) }));

  handle(endpoints.listAmenitiesAround, ({ kind, ...at }) => ({
    amenities: amenities()
      .nearest(kind, at, maxAround, AROUND_METRES)
      .map((near) => toNearAmenity(at, near)),
  }));

  handle(endpoints.showAmenity, ({ id }) => {
    const amenity = amenities().get(id);
    if (!amenity) throw apiError("amenity_unknown");
    const { provinceById, countyById } = catalog.current();
    const county = amenity.countyId === null ? undefined : countyById.get(amenity.countyId);
    return {
      ...toAmenity(amenity),
      province: ref(getExisting(provinceById, amenity.provinceId)),
      county: county ? ref(county) : null,
      source: sourceOf(amenity.source ?? "desk").name,
    };
  });

  handle(endpoints.showPlaceAmenities, ({ id }) => {
    const index = catalog.current();
    const place = findPlace(index, id);
    if (!place) throw apiError("place_unknown");
    return {
      position_radius: radiusOf(place),
      amenities: nearestOfEach(index.amenities, place),
      emergency: isRemoteKind(place.kind) ? emergencyAt(index.amenities, place) : null,
    };
  });

  handle(reportAmenity, async ({ id, problem, note }, { member: { account } }) => {
    if (!amenities().get(id)) throw apiError("amenity_unknown");
    await consume(db, `amenity report ${account}`, maxReportsPerHour, 3600);
    const isSaved = await saveReport(db, account, { amenity: id, problem, note });
    if (!isSaved) throw apiError("too_often", undefined, 3600); // an editor decides first, which takes hours rather than seconds
    return { message: "سپاس! گزارش شما رسید. ویراستاران آن را می‌بینند و خبرتان می‌کنیم." };
  });
}

type At = Pick<CatalogAmenity, "lat" | "lon">;

const nearestOfEach = (amenities: AmenityIndex, at: At) =>
  amenityKinds.flatMap((kind) => amenities.nearest(kind, at, 1, AROUND_METRES).map((near) => toNearAmenity(at, near)));

function emergencyAt(amenities: AmenityIndex, at: At) {
  const [hospital] = amenities.nearest("hospital", at, 1);
  return { numbers: EMERGENCY_NUMBERS, hospital: hospital ? toNearAmenity(at, hospital) : null };
}
