import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { type Announcement, listAnnouncements } from "../../../contract/desk/announcement.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import form from "../../ui/form.module.css";
import { BULK_SEND_TABS, BulkSendBadge } from "../bulk-send/bulk-send-state.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = pickSearchParams(request.url, ["state", "page"]);
  return api(listAnnouncements, { ...query, page_count: 25 } as Input<typeof listAnnouncements>, request.signal);
};

const columns: Column<Announcement>[] = [
  { name: "عنوان", cell: ({ title }) => title },
  { name: "وضعیت", cell: ({ state }) => <BulkSendBadge state={state} /> },
  { name: "رسیده", cell: ({ told, total }) => (total > 0 ? `${fa(told)} از ${fa(total)}` : "—"), numeric: true },
  { name: "نویسنده", cell: ({ by }) => by, visibleFrom: "medium" },
  { name: "تغییر", cell: ({ updated_at }) => jalaliTime(new Date(updated_at)), visibleFrom: "medium" },
];

/** The list of announcements to all members. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <title>اطلاعیه‌ها | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="اطلاعیه‌ها"
        total={list.total}
        tabs={{ label: "وضعیت اطلاعیه", name: "state", choices: BULK_SEND_TABS }}
      >
        <Link className={`${buttonClass()} ${form.small}`} to="/announcements/new">
          <Icon name="plus" />
          اطلاعیهٔ تازه
        </Link>
      </ListBar>
      <DataTable
        caption="اطلاعیه‌ها"
        columns={columns}
        rows={list.data}
        nameOf={({ title }) => title}
        to={({ id }) => `/announcements/${id}`}
        empty="هنوز اطلاعیه‌ای نوشته نشده است."
      />
      <Paging {...list} />
    </>
  );
}
