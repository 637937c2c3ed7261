import type { RouteObject } from "react-router";
import type { RecordKind } from "../../contract/desk/record.ts";
import type { RecordDef } from "../record/record-def.ts";

type LoadDefinition = () => Promise<RecordDef>;

/** The lazily loaded screens of an entity: list, bulk edit, form and version history. */
function recordRoutes(path: string, loadDefinition: LoadDefinition): RouteObject {
  return {
    path,
    children: [
      {
        index: true,
        lazy: async () => {
          const [{ listScreen }, definition] = await Promise.all([
            import("../record/record-list.tsx"),
            loadDefinition(),
          ]);
          return listScreen(definition);
        },
      },
      {
        path: "bulk-edit",
        lazy: async () => {
          const [{ bulkEditScreen }, definition] = await Promise.all([
            import("../record/bulk-edit/bulk-edit.tsx"),
            loadDefinition(),
          ]);
          return bulkEditScreen(definition);
        },
      },
      {
        path: ":id", // or "new": one route for both, so that a form stays mounted when its record is created
        lazy: async () => {
          const [{ formScreen }, definition] = await Promise.all([
            import("../record/record-form.tsx"),
            loadDefinition(),
          ]);
          if (!definition.hasPhotos) return formScreen(definition);
          const { PhotoSection } = await import("../features/photo/photo-section.tsx");
          return formScreen(definition, PhotoSection);
        },
      },
      {
        path: ":id/versions",
        lazy: async () => {
          const [{ versionsScreen }, definition] = await Promise.all([
            import("../record/versions/record-versions.tsx"),
            loadDefinition(),
          ]);
          return versionsScreen(definition);
        },
      },
    ],
  };
}

const loadTextCategories = () => import("../features/text-category/text-category-records.tsx");

const DEFINITIONS: Record<RecordKind, [path: string, load: LoadDefinition]> = {
  place: ["places", async () => (await import("../features/place/place-records.tsx")).places],
  post: ["posts", async () => (await import("../features/post/post-records.tsx")).posts],
  category: ["categories", async () => (await import("../features/category/category-records.tsx")).categories],
  "place-type": ["types", async () => (await import("../features/place-type/place-type-records.tsx")).placeTypes],
  activity: ["activities", async () => (await import("../features/activity/activity-records.tsx")).activities],
  province: ["provinces", async () => (await import("../features/province/province-records.tsx")).provinces],
  amenity: ["amenities", async () => (await import("../features/amenity/amenity-records.tsx")).amenities],
  slide: ["slides", async () => (await import("../features/slide/slide-records.tsx")).slides],
  faq: ["faqs", async () => (await import("../features/faq/faq-records.tsx")).faqs],
  holiday: ["holidays", async () => (await import("../features/holiday/holiday-records.tsx")).holidays],
  "post-category": ["post-categories", async () => (await loadTextCategories()).postCategories],
  "faq-category": ["faq-categories", async () => (await loadTextCategories()).faqCategories],
};

/** The routes of all entities that editors maintain. */
export const RECORD_ROUTES: RouteObject[] = Object.values(DEFINITIONS).map(([path, load]) => recordRoutes(path, load));

/** The definitions of all entities, for screens that name records and fields of any kind. */
export const loadRecordDefs = (): Promise<RecordDef[]> =>
  Promise.all(Object.values(DEFINITIONS).map(([, load]) => load()));
