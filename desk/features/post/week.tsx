import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import { clockTime } from "../../../text/clock.ts";
import { jalaliDate, jalaliDayAndMonth } from "../../../text/dates.ts";
import { tehranDay } from "../../../text/days.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { pickSearchParams, useListAddress } from "../../table/list-address.ts";
import form from "../../ui/form.module.css";
import screen from "../../ui/screen-head.module.css";
import { StateBadge } from "../../ui/state-badge.tsx";
import css from "./week.module.css";
import { addWeeks, dayOf, weekOf } from "./week-days.ts";

const maxStories = 100; // of a week

/** Loads the stories whose time is in the week of `?day=`, a Gregorian date in Tehran. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const days = weekOf(dayOf(new URL(url).searchParams.get("day")));
  const filter = pickSearchParams(url, ["q", "category_id"]);
  const order = { sort: "published_at", order: "asc", page_count: maxStories } as const;
  const { data, total } = await api(deskPosts.list, { ...filter, from: days[0], to: days[6], ...order }, signal);
  return { days, stories: data, total };
}

const weekday = new Intl.DateTimeFormat("fa-IR-u-ca-persian", { timeZone: "Asia/Tehran", weekday: "long" });
const noon = (day: string) => new Date(`${day}T12:00:00+03:30`);

/** A week of stories by the day of their publication: published, scheduled, and drafts. */
export function Component() {
  const { days, stories, total } = useLoaderData<typeof loader>();
  const { to } = useListAddress();
  const storiesOf = (day: string) => stories.filter(({ published_at }) => tehranDay(new Date(published_at)) === day);
  const [first, last] = [days[0]!, days[6]!];
  const lineButton = `${buttonClass("outline")} ${form.small}`;
  return (
    <>
      <title>تقویم هفته | داستان‌ها | میز تحریریهٔ سرزمین</title>
      <header className={screen.head}>
        <h1>{`${jalaliDayAndMonth(noon(first))} تا ${jalaliDate(noon(last))}`}</h1>
        <nav className={css.weeks} aria-label="هفته‌ها">
          <Link className={lineButton} to={to({ day: addWeeks(first, -1) })}>
            <Icon name="back" />
            هفتهٔ پیش
          </Link>
          <Link className={lineButton} to={to({ day: undefined })}>
            این هفته
          </Link>
          <Link className={lineButton} to={to({ day: addWeeks(first, 1) })}>
            هفتهٔ بعد
            <Icon name="onward" />
          </Link>
          <Link className={lineButton} to="/posts">
            همهٔ داستان‌ها
          </Link>
        </nav>
      </header>
      {total > stories.length && <p>{`${fa(stories.length)} داستان نخست از ${fa(total)} داستان این هفته.`}</p>}
      <ol className={css.week}>
        {days.map((day) => (
          <li key={day} aria-current={day === tehranDay() ? "date" : undefined}>
            <h2>
              {weekday.format(noon(day))}
              <small>{jalaliDayAndMonth(noon(day))}</small>
            </h2>
            {storiesOf(day).map(({ id, name, state, published_at, author }) => (
              <Link key={id} className={css.story} data-state={state} to={`/posts/${id}`}>
                <span>
                  {clockTime(new Date(published_at))}
                  <StateBadge state={state} />
                </span>
                <strong>{name}</strong>
                <small>{author}</small>
              </Link>
            ))}
            {storiesOf(day).length === 0 && <p>—</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
