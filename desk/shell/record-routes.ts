import type { RouteObject } from "react-router";
import type { RecordDef } from "../record/record-def.ts";

type LoadDefinition = () => Promise<RecordDef>;

/** The lazily loaded screens of an entity: list, form and version history. */
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

/** The routes of all entities that editors maintain. */
export const RECORD_ROUTES: RouteObject[] = [
  recordRoutes("places", async () => (await import("../features/place/place-records.tsx")).places),
  recordRoutes("posts", async () => (await import("../features/post/post-records.tsx")).posts),
  recordRoutes("categories", async () => (await import("../features/category/category-records.tsx")).categories),
  recordRoutes("types", async () => (await import("../features/place-type/place-type-records.tsx")).placeTypes),
  recordRoutes("activities", async () => (await import("../features/activity/activity-records.tsx")).activities),
  recordRoutes("provinces", async () => (await import("../features/province/province-records.tsx")).provinces),
  recordRoutes("amenities", async () => (await import("../features/amenity/amenity-records.tsx")).amenities),
  recordRoutes("slides", async () => (await import("../features/slide/slide-records.tsx")).slides),
  recordRoutes("faqs", async () => (await import("../features/faq/faq-records.tsx")).faqs),
];
