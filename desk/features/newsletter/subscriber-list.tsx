import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { exportSubscribers, listSubscribers } from "../../../contract/desk/newsletter.ts";
import type { Input, Output } from "../../../contract/endpoint.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import { useRight } from "../../ui/use-right.ts";

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = pickSearchParams(request.url, ["q", "page"]);
  return api(listSubscribers, { ...query, page_count: 50 } as Input<typeof listSubscribers>, request.signal);
};

type Row = Output<typeof listSubscribers>["data"][number];

const columns: Column<Row>[] = [
  { name: "ایمیل", cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { name: "از", cell: ({ created_at }) => jalaliTime(new Date(created_at)) },
];

/** The list of newsletter subscribers. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { busy, run } = useMutation();
  const isOwner = useRight("own");
  const downloadCsv = () =>
    run(async () => {
      const { file_name, csv, count } = await api(exportSubscribers, {});
      saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), file_name);
      return { message: `${fa(count)} نشانی در فایل است. با آن امانتدارانه رفتار کنید.` };
    });
  return (
    <>
      <title>مشترکان خبرنامه | میز تحریریهٔ سرزمین</title>
      <ListBar title="مشترکان خبرنامه" total={list.total} search={isOwner ? "بخشی از ایمیل" : "ایمیل کامل"}>
        <Link className={`${buttonClass("text")} ${form.small}`} to="/newsletters">
          خبرنامه
        </Link>
        {isOwner && (
          <BusyButton
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            busy={busy}
            onClick={() => void downloadCsv()}
          >
            <Icon name="download" />
            فایل CSV
          </BusyButton>
        )}
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
