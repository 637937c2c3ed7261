import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { ago } from "../../text/ago.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { BulkBar } from "../table/bulk-bar.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { asked, useListAddress } from "../table/list-address.ts";
import { ListBar } from "../table/list-bar.tsx";
import { Paging } from "../table/paging.tsx";
import { type Selection, useSelection } from "../table/selection.ts";
import form from "../ui/form.module.css";
import { StateBadge } from "../ui/state-badge.tsx";
import { useDeeds } from "./draft/use-record-actions.ts";
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

const ROWS = 25; // a page
const STATES = [
  { value: "all", name: "همه" },
  { value: "published", name: "منتشرشده" },
  { value: "draft", name: "پیش‌نویس" },
  { value: "deleted", name: "حذف‌شده" },
];

/** The screen that lists the records of a kind: searched, filtered, sorted by the address. */
export function listScreen(def: RecordDef) {
  const { calls, filters, sorted, many, room, one, also } = def;
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const names = asked(
      url,
      filters.map(({ name }) => name),
    );
    const question = {
      ...sorted,
      ...(new URL(url).searchParams.has("sort") && { order: "asc" }),
      ...asked(url, ["q", "state", "sort", "order", "page"]),
      ...Object.fromEntries(filters.map(({ name, asks }) => [asks, names[name]])),
      page_count: ROWS,
    };
    const [list, choices] = await Promise.all([
      api(calls.list, question, signal) as Promise<List>,
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
          {...(calls.publish && { tabs: { label: "وضعیت", name: "state", choices: STATES } })}
          filters={filters.map(({ name, label, options }) => ({
            name,
            label,
            choices: choices
              ? options(choices).map((option) => ({ value: String(option.value), name: option.name }))
              : [],
          }))}
        >
          {also && <Also {...also} filters={filters} />}
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
        {calls.publish && <Deeds {...{ def, selection, rows: list.data }} />}
      </>
    );
  }
  return { loader, Component };
}

const columnsOf = ({ columns, under, calls }: RecordDef): Column<RecordRow>[] => [
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

function Deeds({ def, selection, rows }: { def: RecordDef; selection: Selection; rows: RecordRow[] }) {
  const { publish, remove, restore } = useDeeds(def);
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  const some = (state: RecordRow["state"]) => chosen.some((row) => row.state === state);
  const then = (deed: Promise<boolean>) => void deed.then((done) => done && selection.clear());
  const line = `${buttonClass("line")} ${form.small}`;
  const away = some("deleted");
  return (
    <BulkBar selection={selection}>
      {!away && some("draft") && (
        <button type="button" className={line} onClick={() => then(publish(chosen, true))}>
          انتشار
        </button>
      )}
      {!away && some("published") && (
        <button type="button" className={line} onClick={() => then(publish(chosen, false))}>
          بازگشت به پیش‌نویس
        </button>
      )}
      {(some("draft") || some("published")) && (
        <button type="button" className={line} onClick={() => then(remove(chosen))}>
          <Icon name="trash" />
          حذف
        </button>
      )}
      {away && (
        <button type="button" className={line} onClick={() => then(restore(chosen))}>
          <Icon name="restart" />
          برگرداندن
        </button>
      )}
    </BulkBar>
  );
}

/** The way to another screen; what narrows the list goes along, under the names of the call. */
function Also({ to, name, icon, filters }: NonNullable<RecordDef["also"]> & Pick<RecordDef, "filters">) {
  const { params } = useListAddress();
  const names = [{ name: "q", asks: "q" }, ...filters];
  const asked = names.flatMap((item) => (params.get(item.name) ? [[item.asks, params.get(item.name)!]] : []));
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
