import { deskActivities } from "../../../contract/desk/activity.ts";
import { deskAmenities } from "../../../contract/desk/amenity.ts";
import { deskCategories, deskFaqCategories, deskPostCategories } from "../../../contract/desk/category.ts";
import { deskFaqs } from "../../../contract/desk/faq.ts";
import { deskHolidays } from "../../../contract/desk/holiday.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { deskPlaceTypes } from "../../../contract/desk/place-type.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import { deskProvinces } from "../../../contract/desk/province.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { deskSlides } from "../../../contract/desk/slide.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { activityEntity } from "../activity/activity-desk.sql.ts";
import { amenityEntity } from "../amenity/amenity-desk.sql.ts";
import { categoryEntity } from "../category/category-desk.sql.ts";
import { faqCategoryEntity } from "../faq/faq-category-desk.ts";
import { faqEntity } from "../faq/faq-desk.sql.ts";
import { holidayEntity } from "../holiday/holiday-desk.sql.ts";
import { placeEntity } from "../place/place-desk.sql.ts";
import { placeTypeEntity } from "../place-type/place-type-desk.sql.ts";
import { postCategoryEntity } from "../post/post-category-desk.ts";
import { postEntity } from "../post/post-desk.sql.ts";
import { provinceEntity } from "../province/province-desk.sql.ts";
import { slideEntity } from "../slide/slide-desk.sql.ts";
import type { EntityConfig } from "./entity-config.ts";

/** A kind of record with the endpoints that validate its filters and its fields. */
export interface RecordsOfKind {
  entity: EntityConfig;
  list: Endpoint;
  update: Endpoint;
}

/** Every kind of record. */
export const RECORDS: Record<RecordKind, RecordsOfKind> = {
  place: { entity: placeEntity, list: deskPlaces.list, update: deskPlaces.update },
  category: { entity: categoryEntity, list: deskCategories.list, update: deskCategories.update },
  "place-type": { entity: placeTypeEntity, list: deskPlaceTypes.list, update: deskPlaceTypes.update },
  activity: { entity: activityEntity, list: deskActivities.list, update: deskActivities.update },
  province: { entity: provinceEntity, list: deskProvinces.list, update: deskProvinces.update },
  post: { entity: postEntity, list: deskPosts.list, update: deskPosts.update },
  slide: { entity: slideEntity, list: deskSlides.list, update: deskSlides.update },
  faq: { entity: faqEntity, list: deskFaqs.list, update: deskFaqs.update },
  "post-category": { entity: postCategoryEntity, list: deskPostCategories.list, update: deskPostCategories.update },
  "faq-category": { entity: faqCategoryEntity, list: deskFaqCategories.list, update: deskFaqCategories.update },
  holiday: { entity: holidayEntity, list: deskHolidays.list, update: deskHolidays.update },
  amenity: { entity: amenityEntity, list: deskAmenities.list, update: deskAmenities.update },
};
