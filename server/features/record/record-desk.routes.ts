import { deskActivities } from "../../../contract/desk/activity.ts";
import { deskCategories } from "../../../contract/desk/category.ts";
import { deskFaqs } from "../../../contract/desk/faq.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { deskPlaceTypes } from "../../../contract/desk/place-type.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import { deskProvinces } from "../../../contract/desk/province.ts";
import { listChoices, previewText } from "../../../contract/desk/record.ts";
import { deskSlides } from "../../../contract/desk/slide.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { activityEntity } from "../activity/activity-desk.sql.ts";
import { categoryEntity } from "../category/category-desk.sql.ts";
import { faqEntity } from "../faq/faq-desk.sql.ts";
import { placeEntity } from "../place/place-desk.sql.ts";
import { DATA_SOURCES } from "../place/place-source.ts";
import { placeTypeEntity } from "../place-type/place-type-desk.sql.ts";
import { postEntity } from "../post/post-desk.sql.ts";
import { provinceEntity } from "../province/province-desk.sql.ts";
import { slideEntity } from "../slide/slide-desk.sql.ts";
import { choices } from "./choice.sql.ts";
import { registerRecordRoutes, registerVersionedRecordRoutes } from "./record.routes.ts";

/** The answers about everything that editors keep. */
export function registerRecordDeskRoutes(answer: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }): void {
  registerRecordRoutes(answer, deskPlaces, placeEntity, { db });
  registerRecordRoutes(answer, deskCategories, categoryEntity, { db });
  registerRecordRoutes(answer, deskPlaceTypes, placeTypeEntity, { db });
  registerRecordRoutes(answer, deskActivities, activityEntity, { db });
  registerVersionedRecordRoutes(answer, deskProvinces, provinceEntity, { db });
  registerRecordRoutes(answer, deskPosts, postEntity, { db });
  registerRecordRoutes(answer, deskSlides, slideEntity, { db });
  registerRecordRoutes(answer, deskFaqs, faqEntity, { db });

  answer(previewText, ({ markdown }) => ({ html: htmlOf(catalog.current(), markdown) }));

  answer(listChoices, async () => ({
    ...(await choices(db)),
    data_sources: Object.entries(DATA_SOURCES).map(([key, { name }]) => ({ key, name })),
  }));
}
