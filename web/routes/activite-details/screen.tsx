import { useLoaderData } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { Section } from "../../../ui/content/section.tsx";
import { ActivityCards } from "../../features/activity/activity-cards.tsx";
import { ActivityGuide } from "../../features/activity/activity-guide.tsx";
import { subActivityPath } from "../../features/activity/activity-path.ts";
import { PagedPlaces } from "../../features/place/card/paged-places.tsx";
import type { loader } from "./data.ts";

/** `/activite-details/:id`: the guide of an activity, with its sub-activities. */
export function Component() {
  const guide = useLoaderData<typeof loader>();
  return (
    <ActivityGuide guide={guide} parents={[{ to: "/activities-category", name: "فعالیت‌ها" }]}>
      {guide.subActivities.length > 0 && (
        <Section title={`شاخه‌های ${guide.activity.name}`}>
          <ActivityCards activities={guide.subActivities} to={subActivityPath} />
        </Section>
      )}
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
