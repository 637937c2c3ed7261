import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { MAX_BULK_EDITED } from "../../contract/desk/bulk/bulk-edit.ts";
import { RECORD_STATES, type RecordState } from "../../contract/desk/record.ts";
import type { RecordAction } from "../../contract/desk/team/rights.ts";
import type { Image } from "../../contract/image.ts";
import { ago } from "../../text/ago.ts";
import { fa } from "../../text/digits.ts";
import { withIndefiniteEnding } from "../../text/indefinite.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { Picture } from "../../ui/content/picture.tsx";
import { BulkBar } from "../table/bulk-bar.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { pickSearchParams, useListAddress } from "../table/list-address.ts";
import { ListBar } from "../table/list-bar.tsx";
import { Paging } from "../table/paging.tsx";
import { type Selection, useSelection } from "../table/selection.ts";
import { chosenColumns } from "../table/setting/chosen-columns.ts";
import { ColumnMenu } from "../table/setting/column-menu.tsx";
import { loadListSetting, useListSetting } from "../table/setting/list-setting.ts";
import { BusyButton } from "../ui/busy/busy-button.tsx";
import form from "../ui/form.module.css";
import { STATE_NAMES, StateBadge } from "../ui/state-badge.tsx";
import { useRight } from "../ui/use-right.ts";
import { hasBulkFields } from "./bulk-edit/bulk-fields.ts";
import { useRecordActions } from "./draft/use-record-actions.ts";
import { loadChoices } from "./fields/choices.ts";
import { listFilter, withoutWrongFilters } from "./list-filter.ts";
import { type BulkScreen, mayAll, type RecordDef, type RecordRow, type RelatedScreen } from "./record-def.ts";
import css from "./record-list.module.css";

interface List {
  data: RecordRow[];
  page: number;
  pages: number;
  page_count: number;
  total: number;
  state_counts: Record<RecordState, number>;
}

const PAGE_SIZE = 25;

/** The states as tabs, with the number of records that match the search and the filters. */
function stateTabs({ scheduledBy }: RecordDef, counts: List["state_counts"]) {
  const { published, scheduled, ready, draft } = counts;
  const states = RECORD_STATES.filter((state) => state !== "scheduled" || scheduledBy !== undefined);
  return [
    { value: "all", name: "همه", count: published + scheduled + ready + draft },
    ...states.map((state) => ({ value: state, name: STATE_NAMES[state], count: counts[state] })),
  ];
}

/** Creates the list screen of an entity; search, filters and sort order live in the address. */
export function listScreen(def: RecordDef) {
  const { endpoints, filters, defaultSort, plural, path, singular, relatedScreens = [] } = def;
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const query = {
      ...defaultSort,
      ...(new URL(url).searchParams.has("sort") && { order: "asc" }),
      ...pickSearchParams(url, ["sort", "order", "page"]),
      ...listFilter(def, url),
      page_count: PAGE_SIZE,
    };
    const [list, choices] = await Promise.all([
      (api(endpoints.list, query, signal) as Promise<List>).catch((error: unknown) => {
        throw withoutWrongFilters(def, url, error);
      }),
      filters.length > 0 ? loadChoices() : undefined,
      loadListSetting(path), // before the first rows, whose columns would change otherwise
    ]);
    return { list, choices };
  };

  function Component() {
    const { list, choices } = useLoaderData<typeof loader>();
    const { params } = useListAddress();
    const selection = useSelection(list.data);
    const mayWrite = useRight("write");
    const columns = columnsOf(def);
    const { columns: chosen } = useListSetting(path);
    return (
      <>
        <title>{`${plural} | میز تحریریهٔ سرزمین`}</title>
        <ListBar
          title={plural}
          total={list.total}
          search={`جستجو در ${plural}`}
          {...(endpoints.publish && {
            tabs: { label: "وضعیت", name: "state", choices: stateTabs(def, list.state_counts) },
          })}
          filters={filters.map(({ name, label, options }) => ({
            name,
            label,
            choices: choices
              ? options(choices).map((option) => ({ value: String(option.value), name: option.name }))
              : [],
          }))}
        >
          {relatedScreens.map((screen) => (
            <RelatedLink key={screen.to} {...screen} filters={filters} />
          ))}
          <ColumnMenu list={path} names={columns.slice(1).map(({ name }) => name)} />
          {endpoints.create && mayWrite && (
            <Link className={`${buttonClass()} ${form.small}`} to={`${path}/new`}>
              <Icon name="plus" />
              {def.newTitle}
            </Link>
          )}
        </ListBar>
        <DataTable
          caption={plural}
          columns={chosenColumns(columns, chosen)}
          hasCards={chosen !== null}
          rows={list.data}
          nameOf={({ name }) => name}
          to={({ id }) => `${path}/${id}`}
          defaultSort={defaultSort}
          isFaint={({ state }) => state === "deleted"}
          empty={
            params.size > 0
              ? `هیچ ${withIndefiniteEnding(singular)} با این جستجو و فیلترها پیدا نشد.`
              : `هنوز هیچ ${withIndefiniteEnding(singular)} اینجا نیست.`
          }
          {...(endpoints.publish && { selection })}
        />
        <Paging {...list} />
        {endpoints.publish && <BulkActions {...{ def, selection, rows: list.data, total: list.total }} />}
      </>
    );
  }
  return { loader, Component };
}

const columnsOf = ({ columns, subtitle, thumbnail, endpoints }: RecordDef): Column<RecordRow>[] => [
  {
    name: "نام",
    sort: "name",
    cell: (row) => (
      <span className={css.row}>
        {thumbnail && <Thumbnail image={thumbnail(row)} />}
        <span className={css.name}>
          {row.name}
          {subtitle && <small>{subtitle(row)}</small>}
        </span>
      </span>
    ),
  },
  ...columns,
  ...(endpoints.publish ? [{ name: "وضعیت", cell: ({ state }: RecordRow) => <StateBadge state={state} /> }] : []),
  {
    name: "آخرین ویرایش",
    sort: "updated_at",
    descendingFirst: true,
    visibleFrom: "medium",
    cell: ({ updated_at, updated_by }) =>
      updated_at && (
        <span className={css.changed}>
          {updated_by}
          <small>{ago(new Date(updated_at), new Date())}</small>
        </span>
      ),
  },
];

/** The picture of a row; its name says what it shows. */
const Thumbnail = ({ image }: { image: Image | null }) => (
  <span className={css.thumbnail}>
    {image ? <Picture image={image} sizes="4rem" alt="" /> : <Icon name="eye-closed" />}
  </span>
);

interface BulkActionsProps {
  def: RecordDef;
  selection: Selection;
  rows: RecordRow[];
  /** How many records the list has on all pages. */
  total: number;
}

function BulkActions({ def, selection, rows, total }: BulkActionsProps) {
  const { busy, publish, remove, restore } = useRecordActions(def);
  const selectedRows = rows.filter(({ id }) => selection.ids.includes(id));
  const hasState = (state: RecordRow["state"]) => selectedRows.some((row) => row.state === state);
  const may = (action: RecordAction) => mayAll(selectedRows, action);
  const lineButton = `${buttonClass("outline")} ${form.small}`;
  const hasDeleted = hasState("deleted");
  const buttonFor = (action: () => Promise<boolean>) => ({
    className: lineButton,
    busy,
    onClick: () => void action().then((succeeded) => succeeded && selection.drop(selection.ids)),
  });
  return (
    <BulkBar selection={selection}>
      {!hasDeleted && may("edit") && hasBulkFields(def) && (
        <BulkEditLinks path={def.path} ids={selection.ids} total={selectedRows.length === rows.length ? total : 0} />
      )}
      {!hasDeleted &&
        may("edit") &&
        def.bulkScreens?.map((screen) => <BulkLink key={screen.name} {...screen} rows={selectedRows} />)}
      {!hasDeleted && (hasState("draft") || hasState("ready")) && may("publish") && (
        <BusyButton {...buttonFor(() => publish(selectedRows, true))}>انتشار</BusyButton>
      )}
      {!hasDeleted && (hasState("published") || hasState("scheduled")) && may("unpublish") && (
        <BusyButton {...buttonFor(() => publish(selectedRows, false))}>بازگشت به پیش‌نویس</BusyButton>
      )}
      {selectedRows.some(({ state }) => state !== "deleted") && may("remove") && (
        <BusyButton {...buttonFor(() => remove(selectedRows))}>
          <Icon name="trash" />
          حذف
        </BusyButton>
      )}
      {hasDeleted && may("restore") && (
        <BusyButton {...buttonFor(() => restore(selectedRows))}>
          <Icon name="restart" />
          برگرداندن
        </BusyButton>
      )}
    </BulkBar>
  );
}

interface BulkEditLinksProps {
  /** The path of the records below /desk. */
  path: string;
  ids: readonly number[];
  /** How many records the list has on all pages, if all of this page are selected. */
  total: number;
}

/** Links to the bulk edit of the selected rows, and, when all of a page are selected, of all pages. */
function BulkEditLinks({ path, ids, total }: BulkEditLinksProps) {
  const { params } = useListAddress();
  const all = new URLSearchParams(params);
  for (const name of ["sort", "order", "page"]) all.delete(name);
  all.set("all", "true");
  const lineLink = `${buttonClass("outline")} ${form.small}`;
  return (
    <>
      <Link className={lineLink} to={`${path}/bulk-edit?ids=${ids.join(",")}`}>
        <Icon name="pencil" />
        ویرایش گروهی
      </Link>
      {total > ids.length && total <= MAX_BULK_EDITED && (
        <Link className={lineLink} to={`${path}/bulk-edit?${all}`}>
          {`ویرایش گروهی هر ${fa(total)} مورد فهرست`}
        </Link>
      )}
      {total > MAX_BULK_EDITED && (
        <span
          className={css.otherwise}
        >{`با فیلتری که تا ${fa(MAX_BULK_EDITED)} مورد پیدا کند، همهٔ فهرست را می‌توان با هم ویرایش کرد.`}</span>
      )}
    </>
  );
}

/** A link to a screen for the selected rows, or what would have to be selected. */
function BulkLink({ name, icon, to, otherwise, rows }: BulkScreen & { rows: readonly RecordRow[] }) {
  const path = to(rows);
  if (path === undefined) return <span className={css.otherwise}>{otherwise}</span>;
  return (
    <Link className={`${buttonClass("outline")} ${form.small}`} to={path}>
      <Icon name={icon} />
      {name}
    </Link>
  );
}

/** A link to a related screen, which may pass the list's filters on, under the endpoint's input names. */
function RelatedLink({ needs, ...link }: RelatedLinkProps & Pick<RelatedScreen, "needs">) {
  const isAllowed = useRight(needs ?? "desk");
  return (needs === undefined || isAllowed) && <ShownLink {...link} />;
}

type RelatedLinkProps = Omit<RelatedScreen, "needs"> & Pick<RecordDef, "filters">;

function ShownLink({ to, name, icon, keepsFilters, filters }: RelatedLinkProps) {
  const { params } = useListAddress();
  const inputNames = keepsFilters ? [{ name: "q", inputName: "q" }, ...filters] : [];
  const entries = inputNames.flatMap((item) => {
    const value = params.get(item.name);
    return value ? [[item.inputName, value]] : [];
  });
  return (
    <Link
      className={`${buttonClass("outline")} ${form.small}`}
      to={{ pathname: to, search: `${new URLSearchParams(entries)}` }}
    >
      <Icon name={icon} />
      {name}
    </Link>
  );
}
