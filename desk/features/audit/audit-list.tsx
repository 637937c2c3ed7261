import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { type AuditEntry, listAudit, listAuditChoices } from "../../../contract/desk/audit.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { clockTime } from "../../../text/clock.ts";
import { jalaliDate } from "../../../text/dates.ts";
import type { RecordDef } from "../../record/record-def.ts";
import { CursorLinks } from "../../table/cursor-links.tsx";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { DayRange } from "../../table/day-range.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import css from "./audit-list.module.css";
import { ACTIONS, detailLines, KINDS } from "./labels.ts";
import { Sentence } from "./sentence.tsx";

/** The value of `account_id` in the address for actions of the command line, which have no account. */
const COMMAND_LINE = "command-line";

/** Creates the audit log, newest first. The definitions of records give the names of their fields, and where their versions are. */
export function auditScreen(loadRecordDefs: () => Promise<readonly RecordDef[]>) {
  const load = async (args: LoaderFunctionArgs) => {
    const [list, defs] = await Promise.all([loader(args), loadRecordDefs()]);
    return { ...list, defs };
  };
  return { loader: load, Component: () => <AuditList {...(useLoaderData() as AuditListProps)} /> };
}

async function loader({ request }: LoaderFunctionArgs) {
  const names = ["q", "account_id", "action", "kind", "subject_id", "from", "to", "before"] as const;
  const { account_id, ...query } = pickSearchParams(request.url, names);
  const actor = account_id === COMMAND_LINE ? { command_line: "true" } : { account_id };
  const [list, choices] = await Promise.all([
    api(listAudit, { ...query, ...actor, page_count: 50 } as Input<typeof listAudit>, request.signal),
    api(listAuditChoices, {}, request.signal),
  ]);
  return { ...list, choices };
}

const columnsOf = (defs: readonly RecordDef[]): Column<AuditEntry>[] => [
  {
    name: "زمان",
    cell: ({ at }) => (
      <time dateTime={at} title={ago(new Date(at), new Date())} className={css.time}>
        {jalaliDate(new Date(at))} <span>{clockTime(new Date(at))}</span>
      </time>
    ),
  },
  {
    name: "چه شد",
    heading: (
      <div className={css.entry}>
        چه شد
        <span className={css.detailHeading}>جزئیات</span>
      </div>
    ),
    cell: (entry) => (
      <div className={css.entry}>
        <Sentence entry={entry} defs={defs} />
        <Detail {...entry} />
      </div>
    ),
    controls: true,
  },
];

type AuditListProps = Awaited<ReturnType<typeof loader>> & { defs: readonly RecordDef[] };

function AuditList({ data, next, total, choices, defs }: AuditListProps) {
  const toChoice = (labels: Record<string, string>) => (value: string) => ({ value, name: labels[value] ?? value });
  return (
    <>
      <title>کارنامه | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="کارنامه"
        total={total}
        search="نام کسی یا چیزی"
        filters={[
          {
            name: "account_id",
            label: "چه کسی",
            choices: choices.accounts.map(({ id, name }) => ({ value: id === null ? COMMAND_LINE : String(id), name })),
          },
          { name: "action", label: "کار", choices: choices.actions.map(toChoice(ACTIONS)) },
          { name: "kind", label: "گونه", choices: choices.kinds.map(toChoice(KINDS)) },
        ]}
        limits={["subject_id"]}
        days={<DayRange />}
      />
      <DataTable
        caption="کارهای ویراستاران"
        columns={columnsOf(defs)}
        rows={data}
        nameOf={({ subject }) => subject.name}
        empty="چیزی پیدا نشد."
      />
      <CursorLinks next={next} />
    </>
  );
}

/** What the sentence says already. */
const shownInSentence = ["fields", "version", "bulk"];

function Detail({ detail }: AuditEntry) {
  const lines = detailLines(detail, shownInSentence);
  const [first] = lines;
  if (!first) return null;
  const short = lines.every(([, value]) => value.length < 40) && lines.length < 3;
  const list = (
    <dl className={css.detail}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (short) return list;
  return (
    <details>
      <summary>{first[0]}…</summary>
      {list}
    </details>
  );
}
