import { useLoaderData } from "react-router";
import { activityPath } from "../../features/activity/activity-path.ts";
import { ActivityGuide } from "../activite-details/activity-guide-view.tsx";
import type { loader } from "./data.ts";

/** `/activities-subset-details/:id`: all about a part of an activity. */
export function Component() {
  const guide = useLoaderData<typeof loader>();
  const { whole } = guide.activity;
  const above = [
    { to: "/activities-category", name: "فعالیت‌ها" },
    ...(whole ? [{ to: activityPath(whole.id), name: whole.name }] : []),
  ];
  return <ActivityGuide guide={guide} above={above} />;
}
