import { useLoaderData } from "react-router";
import { fa } from "../../../text/digits.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { ActivityCards } from "../../features/activity/activity-cards.tsx";
import { subActivitiesPath } from "../../features/activity/activity-path.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/activities-category`: all activities. */
export function Component() {
  const activities = useLoaderData<typeof loader>();
  const subActivityCount = activities.reduce((sum, { sub_count }) => sum + sub_count, 0);
  return (
    <div className="wrap">
      <PageHead
        title="فعالیت‌ها | سرزمین"
        description={`چه کار کنیم؟ ${fa(activities.length)} فعالیت و ${fa(subActivityCount)} شاخهٔ آن‌ها در ایران، با فصل، وسایل، ایمنی و جاهای خوب هر کدام.`}
        path="/activities-category"
      />
      <div className={css.top}>
        <h1>چه کار کنیم؟</h1>
        <p>{`${fa(activities.length)} فعالیت با ${fa(subActivityCount)} شاخه؛ هر کدام با فصلش، آنچه باید برد، ایمنی و جاهای خوبش.`}</p>
      </div>
      <ActivityCards activities={activities} to={subActivitiesPath} headingLevel={2} aboveTheFold />
    </div>
  );
}
