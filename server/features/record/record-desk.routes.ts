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
import type { Answering } from "../../http/endpoint-registry.ts";
import { activityDesk } from "../activity/activity-desk.sql.ts";
import { categoryDesk } from "../category/category-desk.sql.ts";
import { faqDesk } from "../faq/faq-desk.sql.ts";
import { placeDesk } from "../place/place-desk.sql.ts";
import { DATA_SOURCES } from "../place/place-source.ts";
import { placeTypeDesk } from "../place-type/place-type-desk.sql.ts";
import { postDesk } from "../post/post-desk.sql.ts";
import { provinceDesk } from "../province/province-desk.sql.ts";
import { slideDesk } from "../slide/slide-desk.sql.ts";
import { choices } from "./choice.sql.ts";
import { keptRecordAnswers, recordAnswers } from "./record.routes.ts";

/** The answers about everything that editors keep. */
export function recordDeskAnswers(answer: Answering, { db, catalog }: { db: Db; catalog: Catalog }): void {
  recordAnswers(answer, deskPlaces, placeDesk, { db });
  recordAnswers(answer, deskCategories, categoryDesk, { db });
  recordAnswers(answer, deskPlaceTypes, placeTypeDesk, { db });
  recordAnswers(answer, deskActivities, activityDesk, { db });
  keptRecordAnswers(answer, deskProvinces, provinceDesk, { db });
  recordAnswers(answer, deskPosts, postDesk, { db });
  recordAnswers(answer, deskSlides, slideDesk, { db });
  recordAnswers(answer, deskFaqs, faqDesk, { db });

  answer(previewText, ({ markdown }) => ({ html: htmlOf(catalog.current(), markdown) }));

  answer(listChoices, async () => ({
    ...(await choices(db)),
    data_sources: Object.entries(DATA_SOURCES).map(([key, { name }]) => ({ key, name })),
  }));
}
