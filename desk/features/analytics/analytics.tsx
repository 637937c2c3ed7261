import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { ANALYTICS_DAYS, showAnalytics } from "../../../contract/desk/analytics.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Ranking } from "../../table/ranking.tsx";
import box from "../../ui/box.module.css";
import css from "./analytics.module.css";
import { Bars } from "./bars.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  api(showAnalytics, pickSearchParams(request.url, ["days"]) as Input<typeof showAnalytics>, request.signal);

/** Page views and searches, as anonymous counts. */
export function Component() {
  const { views, view_total, paths, referrers, places, misses, sms } = useLoaderData<typeof loader>();
  return (
    <>
      <title>آمار | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="آمار"
        tabs={{
          label: "بازه",
          name: "days",
          choices: ANALYTICS_DAYS.map((days) => ({ value: String(days), name: `${fa(days)} روز گذشته` })),
        }}
      />
      <section className={`${box.box} ${css.views}`} aria-labelledby="views">
        <h2 id="views">
          بازدید صفحه‌ها
          <span>{fa(view_total)}</span>
        </h2>
        <Bars name="بازدید صفحه‌ها" days={views} />
      </section>
      <div className={css.rankings}>
        <Ranking
          title="جستجوهای بدون نتیجه"
          headings={["واژه", "بار"]}
          rows={misses.map(({ name, count }) => ({ key: name, name, count }))}
          empty="همهٔ جستجوها نتیجه داشته‌اند."
        />
        <Ranking
          title="مکان‌های پربازدید"
          headings={["مکان", "بازدید"]}
          rows={places.map(({ id, name, count }) => ({
            key: id,
            name: <a href={`/place-details/${id}`}>{name}</a>,
            count,
          }))}
          empty="هنوز بازدیدی نیست."
        />
        <Ranking
          title="صفحه‌های پربازدید"
          headings={["صفحه", "بازدید"]}
          rows={paths.map(({ name, count }) => ({
            key: name,
            name: name === "other" ? "نشانی‌های دیگر" : <bdi dir="ltr">{name}</bdi>,
            count,
          }))}
          empty="هنوز بازدیدی نیست."
        />
        <Ranking
          title="از کجا آمده‌اند"
          headings={["سایت", "بازدید"]}
          rows={referrers.map(({ name, count }) => ({ key: name, name: <bdi dir="ltr">{name}</bdi>, count }))}
          empty="کسی از سایت دیگری نیامده است."
        />
        <Ranking
          title="پیامک‌های امروز"
          headings={["برای", "پیامک"]}
          rows={[
            { key: "signup", name: `عضویت، تا ${fa(sms.signup.max)} در روز`, count: sms.signup.used },
            { key: "reset", name: `بازیابی گذرواژه، تا ${fa(sms.reset.max)} در روز`, count: sms.reset.used },
          ]}
          empty=""
        />
      </div>
    </>
  );
}
