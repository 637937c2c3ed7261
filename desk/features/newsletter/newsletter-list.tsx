import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { listNewsletters } from "../../../contract/desk/newsletter.ts";
import type { Input, Output } from "../../../contract/endpoint.ts";
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
  return api(listNewsletters, { ...query, page_count: 25 } as Input<typeof listNewsletters>, request.signal);
};

type Row = Output<typeof listNewsletters>["data"][number];

const columns: Column<Row>[] = [
  { name: "موضوع", cell: ({ subject }) => subject },
  { name: "وضعیت", cell: ({ state }) => <BulkSendBadge state={state} /> },
  {
    name: "نامه‌ها",
    cell: ({ progress: { sent, total } }) => (total > 0 ? `${fa(sent)} از ${fa(total)}` : "—"),
    numeric: true,
  },
  { name: "نویسنده", cell: ({ by }) => by, visibleFrom: "medium" },
  { name: "تغییر", cell: ({ updated_at }) => jalaliTime(new Date(updated_at)), visibleFrom: "medium" },
];

/** The list of newsletter issues. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <title>خبرنامه | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="خبرنامه"
        total={list.total}
        tabs={{ label: "وضعیت شماره", name: "state", choices: BULK_SEND_TABS }}
      >
        <Link className={`${buttonClass("outline")} ${form.small}`} to="/newsletters/subscribers">
          <Icon name="person" />
          {`${fa(list.subscribers)} مشترک`}
        </Link>
        <Link className={`${buttonClass()} ${form.small}`} to="/newsletters/new">
          <Icon name="plus" />
          شمارهٔ تازه
        </Link>
      </ListBar>
      <DataTable
        caption="شماره‌های خبرنامه"
        columns={columns}
        rows={list.data}
        nameOf={({ subject }) => subject}
        to={({ id }) => `/newsletters/${id}`}
        empty="هنوز شماره‌ای نوشته نشده است."
      />
      <Paging {...list} />
    </>
  );
}
