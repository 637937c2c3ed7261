import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { FIGURE_DAYS, showFigures } from "../../../contract/desk/analytics.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import css from "./analytics.module.css";
import { Bars } from "./bars.tsx";
import { Ranking } from "./ranking.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  api(showFigures, pickSearchParams(request.url, ["days"]) as Input<typeof showFigures>, request.signal);

/** What is looked at and looked for. Nobody's name is in it. */
export function Component() {
  const { views, view_total, paths, referrers, places, misses } = useLoaderData<typeof loader>();
  return (
    <>
      <title>آمار | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="آمار"
        tabs={{
          label: "بازه",
          name: "days",
          choices: FIGURE_DAYS.map((days) => ({ value: String(days), name: `${fa(days)} روز گذشته` })),
        }}
      />
      <section className={css.views} aria-labelledby="views">
        <h2 id="views">
          بازدید صفحه‌ها
          <span>{fa(view_total)}</span>
        </h2>
        <Bars name="بازدید صفحه‌ها" days={views} />
      </section>
      <div className={css.rankings}>
        <Ranking
          title="جستجوهای بی‌نتیجه"
          heads={["واژه", "بار"]}
          rows={misses.map(({ name, count }) => ({ key: name, name, count }))}
          empty="هر چه جسته‌اند پیدا شده است."
        />
        <Ranking
          title="مکان‌های پربازدید"
          heads={["مکان", "بازدید"]}
          rows={places.map(({ id, name, count }) => ({
            key: id,
            name: <a href={`/place-details/${id}`}>{name}</a>,
            count,
          }))}
          empty="هنوز بازدیدی نیست."
        />
        <Ranking
          title="صفحه‌های پربازدید"
          heads={["صفحه", "بازدید"]}
          rows={paths.map(({ name, count }) => ({
            key: name,
            name: name === "other" ? "نشانی‌های دیگر" : <bdi dir="ltr">{name}</bdi>,
            count,
          }))}
          empty="هنوز بازدیدی نیست."
        />
        <Ranking
          title="از کجا آمده‌اند"
          heads={["سایت", "بازدید"]}
          rows={referrers.map(({ name, count }) => ({ key: name, name: <bdi dir="ltr">{name}</bdi>, count }))}
          empty="کسی از سایت دیگری نیامده است."
        />
      </div>
    </>
  );
}
