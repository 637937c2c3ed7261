import { useLoaderData } from "react-router";
import { Section } from "../../../ui/content/section.tsx";
import { island } from "../../../ui/hydration/island.tsx";
import activityCard from "../../features/activity/activity-card.module.css";
import { subActivityPath } from "../../features/activity/activity-path.ts";
import { ActivityGuide } from "./activity-guide-view.tsx";
import type { loader } from "./data.ts";

const ActivityCards = island(
  () => import("../../features/activity/activity-cards.tsx").then((item) => item.ActivityCards),
  activityCard.cards,
);

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
    </ActivityGuide>
  );
}
