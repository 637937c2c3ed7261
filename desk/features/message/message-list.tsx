import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import {
  closeMessages,
  listMessages,
  type MessageRow,
  type MessageState,
  reopenMessages,
} from "../../../contract/desk/message.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { buttonClass } from "../../../ui/button.ts";
import { BulkBar } from "../../table/bulk-bar.tsx";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import { useSelection } from "../../table/selection.ts";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./message.module.css";

export const STATES: Record<MessageState, string> = { new: "تازه", answered: "پاسخ‌گرفته", closed: "بسته" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { state = "new", ...query } = pickSearchParams(request.url, ["q", "state", "page"]);
  const stateFilter = state === "all" ? {} : { state };
  const input = { ...query, ...stateFilter, page_count: 50 } as Input<typeof listMessages>;
  return { ...(await api(listMessages, input, request.signal)), from: input.state };
};

const columns: Column<MessageRow>[] = [
  {
    name: "از",
    cell: ({ name, read }) => (
      <span className={css.from} data-unread={!read || undefined}>
        {name}
        {!read && <span className="visually-hidden"> (نخوانده)</span>}
      </span>
    ),
  },
  {
    name: "پیام",
    cell: ({ subject, place_name, excerpt }) => (
      <span className={css.excerpt}>
        {(subject || place_name) && <strong>{[subject, place_name].filter(Boolean).join(" | ")}</strong>}
        <span>{excerpt}</span>
      </span>
    ),
  },
  { name: "وضعیت", cell: ({ state }) => STATES[state], visibleFrom: "medium" },
  {
    name: "رسید",
    cell: ({ created_at }) => (
      <time className={css.when} dateTime={created_at} title={jalaliTime(new Date(created_at))}>
        {ago(new Date(created_at), new Date())}
      </time>
    ),
    visibleFrom: "medium",
  },
];

/** The list of messages from the contact page. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const selection = useSelection(list.data);
  const { busy, run } = useMutation();
  const { counts, from } = list;
  const changeState = async (send: (ids: number[]) => Promise<{ message: string }>) => {
    const { ids } = selection;
    const { data } = await run(() => send(ids));
    if (data) selection.drop(ids);
  };
  // Not what a colleague has answered or closed meanwhile.
  const close = (ids: number[]) => api(closeMessages, { ids, ...(from && { from }) });
  return (
    <>
      <title>پیام‌ها | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="پیام‌ها"
        search="نام، نشانی یا واژه‌ای از پیام"
        tabs={{
          label: "وضعیت پیام",
          name: "state",
          choices: [
            { value: "new", name: "تازه", count: counts.new },
            { value: "answered", name: "پاسخ‌گرفته", count: counts.answered },
            { value: "closed", name: "بسته", count: counts.closed },
            { value: "all", name: "همه", count: counts.new + counts.answered + counts.closed },
          ],
        }}
      />
      <DataTable
        caption="پیام‌ها"
        columns={columns}
        rows={list.data}
        nameOf={({ name }) => `پیام ${name}`}
        to={({ id }) => `/messages/${id}`}
        selection={selection}
        empty="پیامی نیست."
      />
      <Paging {...list} />
      <BulkBar selection={selection}>
        <BusyButton
          type="button"
          className={buttonClass("outline")}
          busy={busy}
          onClick={() => void changeState(close)}
        >
          بستن
        </BusyButton>
        <BusyButton
          type="button"
          className={buttonClass("outline")}
          busy={busy}
          onClick={() => void changeState((ids) => api(reopenMessages, { ids }))}
        >
          بازگشودن
        </BusyButton>
      </BulkBar>
    </>
  );
}
