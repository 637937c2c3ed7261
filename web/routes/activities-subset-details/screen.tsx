import { useLoaderData } from "react-router";
import { activityPath } from "../../features/activity/activity-path.ts";
import { ActivityGuide } from "../activite-details/activity-guide-view.tsx";
import type { loader } from "./data.ts";

/** `/activities-subset-details/:id`: the guide of a sub-activity. */
export function Component() {
  const guide = useLoaderData<typeof loader>();
  const { parent } = guide.activity;
  const parents = [
    { to: "/activities-category", name: "فعالیت‌ها" },
    ...(parent ? [{ to: activityPath(parent.id), name: parent.name }] : []),
  ];
  return <ActivityGuide guide={guide} parents={parents} />;
}
