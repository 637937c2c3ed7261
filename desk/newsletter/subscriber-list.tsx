import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Input, Output } from "../../contract/call.ts";
import { exportSubscribers, listSubscribers } from "../../contract/desk/newsletter.ts";
import { api } from "../../web/api/browser-session.ts";
import { jalaliTime } from "../../web/text/clock.ts";
import { fa } from "../../web/text/digits.ts";
import { buttonClass } from "../../web/ui/button.ts";
import { saveFile } from "../../web/ui/save-file.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { asked } from "../ui/list-address.ts";
import { ListBar } from "../ui/list-bar.tsx";
import { Paging } from "../ui/paging.tsx";
import { useDeed } from "../ui/use-deed.ts";

export const loader = ({ request }: LoaderFunctionArgs) => {
  const question = asked(request.url, ["q", "page"]);
  return api(listSubscribers, { ...question, page_count: 50 } as Input<typeof listSubscribers>, request.signal);
};

type Row = Output<typeof listSubscribers>["data"][number];

const columns: Column<Row>[] = [
  { name: "ایمیل", cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { name: "از", cell: ({ created_at }) => jalaliTime(new Date(created_at)) },
];

/** Who gets the newsletter. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { busy, attempt } = useDeed();
  const take = () =>
    attempt(async () => {
      const { file_name, csv, count } = await api(exportSubscribers, {});
      saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), file_name);
      return { message: `${fa(count)} نشانی در پرونده است. با آن امانتدارانه رفتار کنید.` };
    });
  return (
    <>
      <title>مشترکان خبرنامه | میز تحریریهٔ سرزمین</title>
      <ListBar title="مشترکان خبرنامه" total={list.total} search="بخشی از ایمیل">
        <Link className={buttonClass("quiet")} to="/newsletters">
          خبرنامه
        </Link>
        <button type="button" className={buttonClass("line")} disabled={busy} onClick={() => void take()}>
          پروندهٔ CSV
        </button>
      </ListBar>
      <DataTable
        caption="مشترکان خبرنامه"
        columns={columns}
        rows={list.data}
        nameOf={({ email }) => email}
        empty="مشترکی پیدا نشد."
      />
      <Paging {...list} />
    </>
  );
}
