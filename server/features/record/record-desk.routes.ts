import { deskActivities } from "../../../contract/desk/activity.ts";
import { deskAmenities } from "../../../contract/desk/amenity.ts";
import { deskCategories, deskFaqCategories, deskPostCategories } from "../../../contract/desk/category.ts";
import { deskFaqs } from "../../../contract/desk/faq.ts";
import { deskHolidays } from "../../../contract/desk/holiday.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { deskPlaceTypes } from "../../../contract/desk/place-type.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import { deskProvinces } from "../../../contract/desk/province.ts";
import { listChoices, previewMarkdown } from "../../../contract/desk/record-form.ts";
import { deskSlides } from "../../../contract/desk/slide.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { createLinkResolver, renderHtml } from "../../catalog/markdown/links.ts";
import { renderMarkdown } from "../../catalog/markdown/markdown.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { activityEntity } from "../activity/activity-desk.sql.ts";
import { amenityEntity } from "../amenity/amenity-desk.sql.ts";
import { categoryEntity } from "../category/category-desk.sql.ts";
import { faqCategoryEntity } from "../faq/faq-category-desk.ts";
import { faqEntity } from "../faq/faq-desk.sql.ts";
import { holidayEntity } from "../holiday/holiday-desk.sql.ts";
import { placeCover } from "../place/place-card.ts";
import { placeEntity } from "../place/place-desk.sql.ts";
import { DATA_SOURCES } from "../place/place-source.ts";
import { placeTypeEntity } from "../place-type/place-type-desk.sql.ts";
import { postCover } from "../post/post-card.ts";
import { postCategoryEntity } from "../post/post-category-desk.ts";
import { postEntity } from "../post/post-desk.sql.ts";
import { provinceEntity } from "../province/province-desk.sql.ts";
import { slideEntity } from "../slide/slide-desk.sql.ts";
import { listFieldChoices } from "./field-choice.sql.ts";
import { registerFixedRecordRoutes, registerRecordRoutes } from "./record.routes.ts";

/** Registers the record endpoints of the desk. */
export function registerRecordDeskRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }): void {
  const coverOfPlace = (id: number) => {
    const place = catalog.current().places.get(id);
    return place ? placeCover(catalog.current(), place) : null;
  };
  const coverOfPost = (id: number) => {
    const post = catalog.current().postById.get(id);
    return post ? postCover(catalog.current(), post) : null;
  };
  registerRecordRoutes(handle, deskPlaces, placeEntity, { db, coverOf: coverOfPlace });
  registerRecordRoutes(handle, deskCategories, categoryEntity, { db });
  registerRecordRoutes(handle, deskPlaceTypes, placeTypeEntity, { db });
  registerRecordRoutes(handle, deskActivities, activityEntity, { db });
  registerFixedRecordRoutes(handle, deskProvinces, provinceEntity, { db });
  registerRecordRoutes(handle, deskPosts, postEntity, { db, coverOf: coverOfPost });
  registerRecordRoutes(handle, deskSlides, slideEntity, { db });
  registerRecordRoutes(handle, deskAmenities, amenityEntity, { db });
  registerRecordRoutes(handle, deskFaqs, faqEntity, { db });
  registerRecordRoutes(handle, deskPostCategories, postCategoryEntity, { db });
  registerRecordRoutes(handle, deskHolidays, holidayEntity, { db });
  registerRecordRoutes(handle, deskFaqCategories, faqCategoryEntity, { db });

  handle(previewMarkdown, ({ markdown, without_photos }) => ({
    html: without_photos
      ? renderMarkdown(markdown, createLinkResolver(catalog.current())).html
      : renderHtml(catalog.current(), markdown),
  }));

  handle(listChoices, async () => ({
    ...(await listFieldChoices(db)),
    data_sources: Object.entries(DATA_SOURCES).map(([key, { name }]) => ({ key, name })),
  }));
}
