import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext, useRouteLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { showAnalytics } from "../../../contract/desk/analytics.ts";
import { listOwnDrafts } from "../../../contract/desk/own/autosave.ts";
import { listPhotos } from "../../../contract/desk/photo.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import type { showDesk } from "../../../contract/desk/staff.ts";
import { type DeskRight, hasRight } from "../../../contract/desk/team/rights.ts";
import { listTasks } from "../../../contract/desk/team/task.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import type { loadDesk } from "../../shell/load-desk.ts";
import box from "../../ui/box.module.css";
import links from "../../ui/links.module.css";
import { nextDays } from "./next-days.ts";
import css from "./overview.module.css";
import { OwnDrafts } from "./own-drafts.tsx";
import { Schedule } from "./schedule.tsx";
import { Tasks } from "./tasks.tsx";
import { Views } from "./views.tsx";

const maxStories = 50; // of a week
const maxMisses = 8;

/** Loads what is to be done. A part that fails is left out; the others are shown. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const days = nextDays();
  const order = { sort: "published_at", order: "asc", page_count: maxStories } as const;
  const orNull = <Answer,>(promise: Promise<Answer>) => promise.catch(() => null);
  const [drafts, stories, analytics, photos, team] = await Promise.all([
    orNull(api(listOwnDrafts, {}, signal)),
    orNull(api(deskPosts.list, { from: days[0], to: days.at(-1), ...order }, signal)),
    orNull(api(showAnalytics, {}, signal)),
    orNull(api(listPhotos, { page_count: 1, is_public: false }, signal)),
    orNull(api(listTasks, {}, signal)),
  ]);
  return { days, drafts, stories, analytics, photos, team };
}

/** The desk's home: what waits, the own drafts, the stories of the next days, and what people looked for. */
export function Component() {
  const { me } = useRouteLoaderData<typeof loadDesk>("desk")!;
  const waiting = useOutletContext<Output<typeof showDesk>["waiting"]>(); // as fresh as beside the sections
  const { days, drafts, stories, analytics, photos, team } = useLoaderData<typeof loader>();
  const allTasks: { name: string; count: number | undefined; to: string; needs: DeskRight }[] = [
    { name: "دیدگاه در انتظار بررسی", count: waiting.comments, to: "/comments", needs: "moderate" },
    { name: "عکس اعضا و گزارش عکس", count: waiting.photos, to: "/member-photos", needs: "moderate" },
    { name: "پیشنهاد اعضا", count: waiting.suggestions, to: "/suggestions", needs: "moderate" },
    { name: "گزارش نقشه", count: waiting.amenity_reports, to: "/amenity-reports", needs: "moderate" },
    { name: "پیام پاسخ‌داده‌نشده", count: waiting.messages, to: "/messages", needs: "moderate" },
    { name: "عکس خراب", count: photos?.counts.failed, to: "/photographs?state=failed", needs: "edit" },
    { name: "پیامک و ایمیل نرسیده، در یک روز", count: waiting.undelivered, to: "/site-state", needs: "own" },
    {
      name: "مکان بدون توصیف",
      count: waiting.undescribed,
      to: "/places?described=false&state=published",
      needs: "edit",
    },
    { name: "جای بررسی‌نشده", count: waiting.unverified, to: "/places?verified=false&state=published", needs: "edit" },
  ];
  const tasks = allTasks.filter(({ needs }) => hasRight(me.role, needs));
  const misses = analytics?.misses.slice(0, maxMisses) ?? [];
  return (
    <>
      <title>پیشخان | میز تحریریهٔ سرزمین</title>
      <h1>{`سلام ${me.name}`}</h1>
      {tasks.length > 0 && (
        <ul className={css.work}>
          {tasks.map(({ name, count, to }) => (
            <li key={to}>
              <Link to={to} data-none={!count || undefined}>
                <strong>{count === undefined ? "—" : fa(count)}</strong>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={css.columns}>
        {team && <Tasks tasks={team} />}
        {drafts && <OwnDrafts drafts={drafts.data} />}
        {analytics && <Views views={analytics.views} />}
        {analytics && (
          <section className={`${box.box} ${css.part}`} aria-labelledby="misses">
            <h2 id="misses">جستجوهای بدون نتیجه، ۳۰ روز گذشته</h2>
            {misses.length === 0 && <p>همهٔ جستجوها نتیجه داشته‌اند.</p>}
            <ul className={`${css.rows} ${links.links}`}>
              {misses.map(({ name, count }) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                  <span>{`${fa(count)} بار`}</span>
                  {hasRight(me.role, "write") && (
                    <Link to={`/places/new?name=${encodeURIComponent(name)}`} aria-label={`ساختن این مکان: ${name}`}>
                      ساختن این مکان
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {stories && <Schedule days={days} stories={stories.data} />}
    </>
  );
}
