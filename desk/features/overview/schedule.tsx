import { Link } from "react-router";
import type { deskPosts } from "../../../contract/desk/post.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { clockTime } from "../../../text/clock.ts";
import { jalaliDayAndMonth } from "../../../text/dates.ts";
import { tehranDay } from "../../../text/days.ts";
import box from "../../ui/box.module.css";
import links from "../../ui/links.module.css";
import { StateBadge } from "../../ui/state-badge.tsx";
import css from "./overview.module.css";

interface ScheduleProps {
  /** Gregorian dates in Tehran, from today on. */
  days: readonly string[];
  stories: Output<typeof deskPosts.list>["data"];
}

const weekday = new Intl.DateTimeFormat("fa-IR-u-ca-persian", { timeZone: "Asia/Tehran", weekday: "long" });

/** The stories of the next days: published, scheduled and drafts. */
export const Schedule = ({ days, stories }: ScheduleProps) => (
  <section className={`${box.box} ${css.part}`} aria-labelledby="schedule">
    <h2 id="schedule">هفت روز پیش رو</h2>
    <ol className={css.days}>
      {days.map((day) => {
        const noon = new Date(`${day}T12:00:00+03:30`);
        const ofDay = stories.filter(({ published_at }) => tehranDay(new Date(published_at)) === day);
        return (
          <li key={day}>
            <h3>
              {weekday.format(noon)}
              <small>{jalaliDayAndMonth(noon)}</small>
            </h3>
            {ofDay.map(({ id, name, state, published_at }) => (
              <Link key={id} to={`/posts/${id}`}>
                {clockTime(new Date(published_at))}
                <StateBadge state={state} />
                {name}
              </Link>
            ))}
            {ofDay.length === 0 && <p>—</p>}
          </li>
        );
      })}
    </ol>
    <Link className={links.link} to="/posts/calendar">
      تقویم هفته‌ها
    </Link>
  </section>
);
