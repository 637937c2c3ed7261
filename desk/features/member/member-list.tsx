import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { listMembers, type MemberRow } from "../../../contract/desk/member.ts";
import { STAFF_ROLES } from "../../../contract/desk/team/rights.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { faDigits } from "../../../text/digits.ts";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import css from "./member.module.css";

export const loader = ({ request }: LoaderFunctionArgs) => {
  const question = pickSearchParams(request.url, ["q", "state", "page"]);
  return api(listMembers, { ...question, page_count: 50 } as Input<typeof listMembers>, request.signal);
};

const columns: Column<MemberRow>[] = [
  {
    name: "نام",
    cell: ({ name, role, blocked }) => (
      <span className={css.name}>
        {name}
        {role && <small>{STAFF_ROLES[role]}</small>}
        {blocked && <small data-blocked>بسته</small>}
      </span>
    ),
  },
  { name: "همراه", cell: ({ mobile }) => <bdi dir="ltr">{faDigits(mobile)}</bdi> },
  { name: "ایمیل", cell: ({ email }) => <bdi dir="ltr">{email ?? "—"}</bdi>, visibleFrom: "medium" },
  { name: "نام کاربری", cell: ({ username }) => <bdi dir="ltr">{username ?? "—"}</bdi>, visibleFrom: "wide" },
  { name: "عضو از", cell: ({ created_at }) => jalaliDate(new Date(created_at)), visibleFrom: "medium" },
  {
    name: "آخرین بازدید",
    cell: ({ last_seen_at }) => (last_seen_at ? ago(new Date(last_seen_at), new Date()) : "—"),
    visibleFrom: "medium",
  },
];

/** The list of members. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { counts } = list;
  return (
    <>
      <title>اعضا | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="اعضا"
        search="نام، ایمیل، نام کاربری یا شماره"
        tabs={{
          label: "کدام اعضا",
          name: "state",
          choices: [
            { value: "", name: "همه", count: counts.all },
            { value: "blocked", name: "بسته", count: counts.blocked },
            { value: "staff", name: "همکاران", count: counts.staff },
          ],
        }}
      />
      <DataTable
        caption="اعضا"
        columns={columns}
        rows={list.data}
        nameOf={({ name }) => name}
        to={({ id }) => `/users/${id}`}
        empty="کسی پیدا نشد."
        isFaint={({ blocked }) => blocked}
      />
      <Paging {...list} />
    </>
  );
}
