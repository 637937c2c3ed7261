import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { type DonationRow, type DonationState, listDonations } from "../../../contract/desk/donation.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { price } from "../../../text/measures.ts";
import { monthName } from "../../../text/months.ts";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import css from "./donation-list.module.css";

const STATES: Record<DonationState, string> = { paid: "پرداخت‌شده", pending: "در انتظار", failed: "ناموفق" };

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = pickSearchParams(request.url, ["state", "page"]);
  return api(listDonations, { ...query, page_count: 50 } as Input<typeof listDonations>, request.signal);
};

const columns: Column<DonationRow>[] = [
  { name: "مبلغ", cell: ({ amount }) => price(amount), numeric: true },
  {
    name: "وضعیت",
    cell: ({ state, practice }) => (
      <span className={css.state} data-state={state}>
        {STATES[state]}
        {practice && " (تمرینی)"}
      </span>
    ),
  },
  { name: "نام", cell: ({ name }) => name ?? "بی‌نام" },
  {
    name: "همراه",
    cell: ({ mobile }) => (mobile ? <bdi dir="ltr">{faDigits(mobile)}</bdi> : "—"),
    visibleFrom: "medium",
  },
  {
    name: "شمارهٔ پیگیری",
    cell: ({ ref_id }) => <bdi dir="ltr">{ref_id ?? "—"}</bdi>,
    numeric: true,
    visibleFrom: "wide",
  },
  { name: "زمان", cell: ({ created_at }) => jalaliTime(new Date(created_at)), visibleFrom: "medium" },
];

/** The list of donations and the monthly totals; read-only. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { counts, months } = list;
  return (
    <>
      <title>کمک‌های مالی | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="کمک‌های مالی"
        tabs={{
          label: "وضعیت پرداخت",
          name: "state",
          choices: [
            { value: "", name: "همه", count: counts.paid + counts.pending + counts.failed },
            ...(["paid", "pending", "failed"] as const).map((value) => ({
              value,
              name: STATES[value],
              count: counts[value],
            })),
          ],
        }}
      />
      <div className={css.columns}>
        <div>
          <DataTable
            caption="کمک‌های مالی"
            columns={columns}
            rows={list.data}
            nameOf={({ id }) => `کمک ${fa(id)}`}
            empty="چیزی نیست."
          />
          <Paging {...list} />
        </div>
        <section className={`${box.box} ${css.months}`} aria-labelledby="months">
          <h2 id="months">هر ماه</h2>
          {months.length === 0 ? (
            <p>هنوز کمکی پرداخت نشده است. پرداخت‌های تمرینی شمرده نمی‌شوند.</p>
          ) : (
            <dl>
              {months.map(({ year, month, count, amount }) => (
                <div key={`${year} ${month}`}>
                  <dt>{`${monthName(month)} ${faDigits(year)}`}</dt>
                  <dd>
                    {price(amount)} <span>{`${fa(count)} کمک`}</span>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </>
  );
}
