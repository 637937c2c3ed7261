import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { getSiteState, type SiteState } from "../../../contract/desk/site-state.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { ListBar } from "../../table/list-bar.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import css from "./site-state.module.css";

export const loader = ({ request }: LoaderFunctionArgs) => api(getSiteState, {}, request.signal);

const QUEUE_NAMES: Record<NonNullable<SiteState["database"]>["queues"][number]["queue"], string> = {
  sms: "پیامک",
  email: "ایمیل",
  photo: "عکس",
  member_photo: "عکس اعضا",
  announcement: "اطلاعیه",
  newsletter: "خبرنامه",
};
const CACHE_NAMES: Record<string, string> = { api: "پاسخ‌های برنامه", pages: "صفحه‌ها", files: "فایل‌ها" };
const CAUSES: Record<string, string> = {
  disk_full: "دیسک پر است",
  database_unreachable: "پایگاه داده پاسخ نمی‌دهد",
  database_read_only: "پایگاه داده فقط‌خواندنی است",
  database_restarting: "پایگاه داده دوباره راه می‌افتد",
  database_statement_timeout: "پایگاه داده کند است",
  database_connections_exhausted: "پایگاه داده اتصال آزاد ندارد",
  database_out_of_memory: "حافظهٔ پایگاه داده پر است",
  database_conflict: "تغییرهای هم‌زمان با هم نساختند",
  media_unavailable: "انبار عکس پاسخ نمی‌دهد",
  payment_unavailable: "درگاه پرداخت پاسخ نمی‌دهد",
  maintenance: "سایت در حال به‌روزرسانی است",
  not_ready: "سامانه آماده نیست",
  timeout: "پاسخ به‌موقع نرسید",
  overloaded: "سایت شلوغ است",
};

const megabytes = (bytes: number) => `${fa(bytes / 2 ** 20)} مگابایت`;
const gigabytes = (bytes: number) => `${fa(bytes / 2 ** 30, 1)} گیگابایت`;

/** A duration in its largest unit. */
function duration(seconds: number): string {
  if (seconds < 120) return `${fa(Math.round(seconds))} ثانیه`;
  if (seconds < 7200) return `${fa(Math.round(seconds / 60))} دقیقه`;
  return seconds < 172_800 ? `${fa(Math.round(seconds / 3600))} ساعت` : `${fa(Math.round(seconds / 86_400))} روز`;
}

/** The state of the site now, for owners. */
export function Component() {
  const state = useLoaderData<typeof loader>();
  const { revalidate, state: loading } = useRevalidator();
  const { backups, database, disk } = state;
  return (
    <>
      <title>وضع سامانه | میز تحریریهٔ سرزمین</title>
      <ListBar title="وضع سامانه">
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          busy={loading === "loading"}
          onClick={revalidate}
        >
          تازه کردن
        </BusyButton>
      </ListBar>
      {state.refusing.length > 0 && <Rejections refusing={state.refusing} />}
      <div className={css.boxes}>
        <Box title="سرور">
          <Figure name="فرایندها">{fa(state.processes)}</Figure>
          <Figure name="روشن از">{duration(state.uptime)} پیش</Figure>
          <Figure name="حافظه">{megabytes(state.memory)}</Figure>
          <Figure name="تأخیر">{fa(state.loop_delay)} میلی‌ثانیه</Figure>
          <Figure name="پیوند زندهٔ اعلان‌ها">{fa(state.streams)}</Figure>
        </Box>
        <Box title="پاسخ‌ها، از آغاز">
          <Figure name="همه">{fa(state.answers.total)}</Figure>
          <Figure name="خطای درخواست">{fa(state.answers.client_errors)}</Figure>
          <Figure name="خطای سرور" isBad={state.answers.server_errors > 0}>
            {fa(state.answers.server_errors)}
          </Figure>
          {state.cache_hits.map(({ cache, share }) => (
            <Figure key={cache} name={`از حافظه: ${CACHE_NAMES[cache] ?? cache}`}>
              {share === null ? "–" : `${fa(share * 100)}٪`}
            </Figure>
          ))}
        </Box>
        <Box title="داده">
          <Figure name="مکان‌ها">{fa(state.catalogue.places)}</Figure>
          <Figure name="کهنگی فهرست مکان‌ها" isBad={state.catalogue.age > 60}>
            {duration(state.catalogue.age)}
          </Figure>
          <Figure name="جای خالی دیسک" isBad={disk !== null && disk.free / disk.size < 0.1}>
            {disk ? `${gigabytes(disk.free)} از ${gigabytes(disk.size)}` : "نامعلوم"}
          </Figure>
          <Figure name="تازه‌ترین پشتیبان" isBad={backups?.overdue === true}>
            {backups ? (backups.age === null ? "هنوز گرفته نشده" : `${duration(backups.age)} پیش`) : "نامعلوم"}
          </Figure>
          <Figure
            name="اتصال‌های پایگاه داده"
            isBad={database === null || database.connections >= database.connections_max * 0.9}
          >
            {database ? `${fa(database.connections)} از ${fa(database.connections_max)}` : "پاسخ نمی‌دهد"}
          </Figure>
          {database?.sms.map(({ purpose, used, max }) => (
            <Figure
              key={purpose}
              name={purpose === "signup" ? "پیامک امروز برای عضویت" : "پیامک امروز برای گذرواژه"}
              isBad={used >= max * 0.8}
            >
              {fa(used)} از {fa(max)}
            </Figure>
          ))}
        </Box>
        <Queues queues={database?.queues} />
      </div>
    </>
  );
}

function Rejections({ refusing }: Pick<SiteState, "refusing">) {
  return (
    <div className={css.rejections} role="alert">
      <ul>
        {refusing.map(({ cause, requests }) => (
          <li key={cause}>
            {CAUSES[cause] ?? "علتی دیگر"}: {fa(requests)} درخواست پذیرفته نشده است.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the database holds to be done; nothing is known of it while the database does not answer. */
function Queues({ queues }: { queues: NonNullable<SiteState["database"]>["queues"] | undefined }) {
  if (!queues)
    return (
      <section className={`${box.box} ${css.part}`} aria-labelledby="queues">
        <h2 id="queues">کارهای در انتظار</h2>
        <p>تا پایگاه داده پاسخ ندهد دیده نمی‌شود.</p>
      </section>
    );
  return (
    <section className={`${box.box} ${css.part}`} aria-labelledby="queues">
      <h2 id="queues">کارهای در انتظار</h2>
      <table className={css.queues}>
        <thead>
          <tr>
            <th scope="col">کار</th>
            <th scope="col">در انتظار</th>
            <th scope="col">قدیمی‌ترین</th>
            <th scope="col">ناموفق در یک روز</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, waiting, oldest, failed }) => (
            <tr key={queue}>
              <th scope="row">{QUEUE_NAMES[queue]}</th>
              <td>{fa(waiting)}</td>
              <td>{waiting > 0 ? duration(oldest) : "–"}</td>
              <td data-bad={failed > 0 || undefined}>{fa(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${box.box} ${css.part}`}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Figure({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-bad={isBad || undefined}>{children}</dd>
    </div>
  );
}
