import { Link } from "react-router";
import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import box from "../../ui/box.module.css";
import links from "../../ui/links.module.css";
import css from "./overview.module.css";

/** Page views of yesterday, beside the same day and the mean of the week before. The last day of `views` is today. */
export function Views({ views }: { views: readonly { day: string; count: number }[] }) {
  const [yesterday, weekBefore] = [views.at(-2), views.slice(-9, -2)];
  if (!yesterday || weekBefore.length < 7) return null;
  const mean = Math.round(weekBefore.reduce((sum, { count }) => sum + count, 0) / weekBefore.length);
  return (
    <section className={`${box.box} ${css.part}`} aria-labelledby="yesterday">
      <h2 id="yesterday">بازدید دیروز</h2>
      <p>
        <strong className={css.count}>{fa(yesterday.count)}</strong>{" "}
        {jalaliDate(new Date(`${yesterday.day}T12:00:00Z`))}
      </p>
      <dl className={css.comparison}>
        <dt>همین روز، یک هفته پیش‌تر</dt>
        <dd>{fa(weekBefore[0]!.count)}</dd>
        <dt>میانگین روزانهٔ هفت روز پیش از دیروز</dt>
        <dd>{fa(mean)}</dd>
      </dl>
      <Link className={links.link} to="/figures">
        همهٔ آمار
      </Link>
    </section>
  );
}
