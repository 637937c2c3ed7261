import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { ago } from "../../text/ago.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { BulkBar } from "../table/bulk-bar.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { pickSearchParams, useListAddress } from "../table/list-address.ts";
import { ListBar } from "../table/list-bar.tsx";
import { Paging } from "../table/paging.tsx";
import { type Selection, useSelection } from "../table/selection.ts";
import form from "../ui/form.module.css";
import { StateBadge } from "../ui/state-badge.tsx";
import { useRecordActions } from "./draft/use-record-actions.ts";
import { loadChoices } from "./fields/choices.ts";
import type { RecordDef, RecordRow } from "./record-def.ts";
import css from "./record-list.module.css";

interface List {
  data: RecordRow[];
  page: number;
  pages: number;
  page_count: number;
  total: number;
}

const PAGE_SIZE = 25; // a page
const STATE_TABS = [
  { value: "all", name: "همه" },
  { value: "published", name: "منتشرشده" },
  { value: "draft", name: "پیش‌نویس" },
  { value: "deleted", name: "حذف‌شده" },
];

/** The screen that lists the records of a kind: searched, filtered, sorted by the address. */
export function listScreen(def: RecordDef) {
  const { calls, filters, defaultSort: sorted, plural: many, path: room, singular: one, relatedScreen: also } = def;
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const names = pickSearchParams(
      url,
      filters.map(({ name }) => name),
    );
    const query = {
      ...sorted,
      ...(new URL(url).searchParams.has("sort") && { order: "asc" }),
      ...pickSearchParams(url, ["q", "state", "sort", "order", "page"]),
      ...Object.fromEntries(filters.map(({ name, inputName: asks }) => [asks, names[name]])),
      page_count: PAGE_SIZE,
    };
    const [list, choices] = await Promise.all([
      api(calls.list, query, signal) as Promise<List>,
      filters.length > 0 ? loadChoices() : undefined,
    ]);
    return { list, choices };
  };

  function Component() {
    const { list, choices } = useLoaderData<typeof loader>();
    const selection = useSelection(list.data);
    return (
      <>
        <title>{`${many} | میز تحریریهٔ سرزمین`}</title>
        <ListBar
          title={many}
          total={list.total}
          search={`جستجو در ${many}`}
          {...(calls.publish && { tabs: { label: "وضعیت", name: "state", choices: STATE_TABS } })}
          filters={filters.map(({ name, label, options }) => ({
            name,
            label,
            choices: choices
              ? options(choices).map((option) => ({ value: String(option.value), name: option.name }))
              : [],
          }))}
        >
          {also && <RelatedLink {...also} filters={filters} />}
          {calls.create && (
            <Link className={`${buttonClass()} ${form.small}`} to={`${room}/new`}>
              <Icon name="plus" />
              {def.fresh}
            </Link>
          )}
        </ListBar>
        <DataTable
          caption={many}
          columns={columnsOf(def)}
          rows={list.data}
          nameOf={({ name }) => name}
          to={({ id }) => `${room}/${id}`}
          sorted={sorted}
          faint={({ state }) => state === "deleted"}
          empty={`هیچ ${one}ی با این جستجو و پالایه‌ها پیدا نشد.`}
          {...(calls.publish && { selection })}
        />
        <Paging {...list} />
        {calls.publish && <BulkActions {...{ def, selection, rows: list.data }} />}
      </>
    );
  }
  return { loader, Component };
}

const columnsOf = ({ columns, subtitle: under, calls }: RecordDef): Column<RecordRow>[] => [
  {
    name: "نام",
    sort: "name",
    cell: (row) => (
      <span className={css.name}>
        {row.name}
        {under && <small>{under(row)}</small>}
      </span>
    ),
  },
  ...columns,
  ...(calls.publish ? [{ name: "وضعیت", cell: ({ state }: RecordRow) => <StateBadge state={state} /> }] : []),
  {
    name: "آخرین ویرایش",
    sort: "updated_at",
    downFirst: true,
    room: "some",
    cell: ({ updated_at, updated_by }) =>
      updated_at && (
        <span className={css.changed}>
          {updated_by}
          <small>{ago(new Date(updated_at), new Date())}</small>
        </span>
      ),
  },
];

function BulkActions({ def, selection, rows }: { def: RecordDef; selection: Selection; rows: RecordRow[] }) {
  const { publish, remove, restore } = useRecordActions(def);
  const selectedRows = rows.filter(({ id }) => selection.ids.includes(id));
  const hasState = (state: RecordRow["state"]) => selectedRows.some((row) => row.state === state);
  const clearAfter = (deed: Promise<boolean>) => void deed.then((done) => done && selection.clear());
  const line = `${buttonClass("line")} ${form.small}`;
  const hasDeleted = hasState("deleted");
  return (
    <BulkBar selection={selection}>
      {!hasDeleted && hasState("draft") && (
        <button type="button" className={line} onClick={() => clearAfter(publish(selectedRows, true))}>
          انتشار
        </button>
      )}
      {!hasDeleted && hasState("published") && (
        <button type="button" className={line} onClick={() => clearAfter(publish(selectedRows, false))}>
          بازگشت به پیش‌نویس
        </button>
      )}
      {(hasState("draft") || hasState("published")) && (
        <button type="button" className={line} onClick={() => clearAfter(remove(selectedRows))}>
          <Icon name="trash" />
          حذف
        </button>
      )}
      {hasDeleted && (
        <button type="button" className={line} onClick={() => clearAfter(restore(selectedRows))}>
          <Icon name="restart" />
          برگرداندن
        </button>
      )}
    </BulkBar>
  );
}

/** The way to another screen; what narrows the list goes along, under the names of the call. */
function RelatedLink({ to, name, icon, filters }: NonNullable<RecordDef["also"]> & Pick<RecordDef, "filters">) {
  const { params } = useListAddress();
  const names = [{ name: "q", asks: "q" }, ...filters];
  const asked = names.flatMap((item) => (params.get(item.name) ? [[item.inputName, params.get(item.name)!]] : []));
  return (
    <Link
      className={`${buttonClass("line")} ${form.small}`}
      to={{ pathname: to, search: `${new URLSearchParams(asked)}` }}
    >
      <Icon name={icon} />
      {name}
    </Link>
  );
}
