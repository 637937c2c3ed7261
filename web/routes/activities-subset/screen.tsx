import { useLoaderData } from "react-router";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { SubjectHead } from "../../../ui/content/subject-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { ActivityCards } from "../../features/activity/activity-cards.tsx";
import { activityPath, subActivitiesPath, subActivityPath } from "../../features/activity/activity-path.ts";
import type { loader } from "./data.ts";

/** `/activities-subset/:id`: the sub-activities of an activity. */
export function Component() {
  const { activity, subActivities } = useLoaderData<typeof loader>();
  const { id, name, summary, cover, place_count } = activity;
  return (
    <div key={id}>
      <PageHead
        title={`شاخه‌های ${name} | سرزمین`}
        description={`${name} در ایران، در ${fa(subActivities.length)} شاخه و ${fa(place_count)} مکان. ${summary}`}
        path={subActivitiesPath(id)}
      />
      <SubjectHead
        parents={[{ to: "/activities-category", name: "فعالیت‌ها" }]}
        name={name}
        summary={summary}
        picture={cover}
      >
        <Link className={buttonClass("primary")} to={activityPath(id)}>
          راهنما و مکان‌ها
        </Link>
      </SubjectHead>
      {subActivities.length > 0 && (
        <Section title="شاخه‌ها">
          <ActivityCards activities={subActivities} to={subActivityPath} />
        </Section>
      )}
    </div>
  );
}
