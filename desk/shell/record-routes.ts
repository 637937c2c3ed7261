import type { RouteObject } from "react-router";
import type { RecordDef } from "../record/record-def.ts";

type LoadDefinition = () => Promise<RecordDef>;

/** The screens of a kind of record: its list, a new one, one, and its versions. All come when they are first opened. */
function recordRoutes(path: string, loadDefinition: LoadDefinition, isFixedSet = false): RouteObject {
  const form = async () => {
    const [{ formScreen }, def] = await Promise.all([import("../record/record-form.tsx"), loadDefinition()]);
    return formScreen(def);
  };
  return {
    path,
    children: [
      {
        index: true,
        lazy: async () => {
          const [{ listScreen }, def] = await Promise.all([import("../record/record-list.tsx"), loadDefinition()]);
          return listScreen(def);
        },
      },
      ...(isFixedSet ? [] : [{ path: "new", lazy: form }]),
      { path: ":id", lazy: form },
      {
        path: ":id/versions",
        lazy: async () => {
          const [{ versionsScreen }, def] = await Promise.all([
            import("../record/versions/record-versions.tsx"),
            loadDefinition(),
          ]);
          return versionsScreen(def);
        },
      },
    ],
  };
}

/** Everything that editors keep. */
export const RECORD_ROUTES: RouteObject[] = [
  recordRoutes("places", async () => (await import("../features/place/place-records.tsx")).places),
  recordRoutes("posts", async () => (await import("../features/post/post-records.tsx")).posts),
  recordRoutes("categories", async () => (await import("../features/category/category-records.tsx")).categories),
  recordRoutes("types", async () => (await import("../features/place-type/place-type-records.tsx")).placeTypes),
  recordRoutes("activities", async () => (await import("../features/activity/activity-records.tsx")).activities),
  recordRoutes("provinces", async () => (await import("../features/province/province-records.tsx")).provinces, true),
  recordRoutes("slides", async () => (await import("../features/slide/slide-records.tsx")).slides),
  recordRoutes("faqs", async () => (await import("../features/faq/faq-records.tsx")).faqs),
];
