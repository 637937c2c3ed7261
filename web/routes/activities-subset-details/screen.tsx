import { useLoaderData } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { ActivityGuide } from "../../features/activity/activity-guide.tsx";
import { activityPath } from "../../features/activity/activity-path.ts";
import { PagedPlaces } from "../../features/place/card/paged-places.tsx";
import type { loader } from "./data.ts";

/** `/activities-subset-details/:id`: the guide of a sub-activity. */
export function Component() {
  const guide = useLoaderData<typeof loader>();
  const { parent } = guide.activity;
  const parents = [
    { to: "/activities-category", name: "فعالیت‌ها" },
    ...(parent ? [{ to: activityPath(parent.id), name: parent.name }] : []),
  ];
  return (
    <ActivityGuide guide={guide} parents={parents}>
      <PagedPlaces
        title="کجا برویم؟"
        places={guide.places}
        page={guide.page}
        pageCount={guide.pages}
        to={(number) => pagePath(guide.path, number)}
      />
    </ActivityGuide>
  );
}
