import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { RecordVersion } from "../../../contract/desk/record.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { Paging } from "../../table/paging.tsx";
import form from "../../ui/form.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { invalidateChoices, loadChoices, loadReferencedPlaces } from "../fields/choices.ts";
import { formatValue, isTextual } from "../fields/format-value.ts";
import { type Choices, type DeskRecord, type Fields, fieldsOf, mayAll, nameOf, type RecordDef } from "../record-def.ts";
import css from "./record-versions.module.css";
import { TextDiff, ValueDiff } from "./text-diff-view.tsx";

const PAGE_SIZE = 20;

interface Versions {
  data: RecordVersion[];
  page: number;
  pages: number;
  page_count: number;
  total: number;
}

/** Creates the screen of a record's version history, with a button that reverts to a version. */
export function versionsScreen(def: RecordDef) {
  const { endpoints, path, plural } = def;
  const loader = async ({ params: { id }, request: { signal, url } }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(url);
    const wanted = Number(searchParams.get("version"));
    const record = (await api(endpoints.show, { id }, signal)) as DeskRecord;
    const page = searchParams.get("page") ?? pageOfVersion(record, wanted);
    const versions = (await api(endpoints.versions, { id, page, page_count: PAGE_SIZE }, signal)) as Versions;
    const states = versions.data.flatMap(({ changes }) => [before(changes), after(changes)]);
    return {
      record,
      versions,
      wanted,
      choices: await loadChoices(await loadReferencedPlaces(def, [record, ...states], signal)),
    };
  };
  function Component() {
    const { record, versions, wanted, choices } = useLoaderData<typeof loader>();
    const name = nameOf(def, record, choices);
    return (
      <>
        <title>{`نگارش‌های ${name} | ${plural} | میز تحریریهٔ سرزمین`}</title>
        <ScreenHead title={`نگارش‌های ${name}`} back={{ to: `${path}/${record.id}`, name }} />
        <ol className={css.versions}>
          {versions.data.map((version) => (
            <VersionItem
              key={version.version}
              isWanted={version.version === wanted}
              {...{ def, record, version, choices }}
            />
          ))}
        </ol>
        <Paging {...versions} />
      </>
    );
  }
  return { loader, Component };
}

/** The page with a version, newest first: versions are numbered one after the other. */
const pageOfVersion = (record: DeskRecord, version: number): number =>
  version >= 1 && version <= record.version ? Math.floor((record.version - version) / PAGE_SIZE) + 1 : 1;

const before = (changes: RecordVersion["changes"]): Fields =>
  Object.fromEntries(changes.map((change) => [change.field, change.before]));
const after = (changes: RecordVersion["changes"]): Fields =>
  Object.fromEntries(changes.map((change) => [change.field, change.after]));

interface VersionItemProps {
  def: RecordDef;
  record: DeskRecord;
  version: RecordVersion;
  choices: Choices;
  /** Whether the address names it: it is marked and scrolled into view. */
  isWanted: boolean;
}

function VersionItem({ def, record, version: { version, at, by, changes }, choices, isWanted }: VersionItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: "nearest" });
  }, [isWanted]);
  const { revalidate } = useRevalidator();
  const isCurrent = version === record.version;
  const revert = async () => {
    if (!(await confirm(`آنچه در نگارش ${fa(version)} بود نگارش تازه‌ای می‌شود. برگردانده شود؟`))) return;
    try {
      const input = { id: record.id, version_now: record.version, to: version };
      const { message } = (await api(def.endpoints.revert, input)) as { message: string };
      invalidateChoices();
      void toast("success", message);
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      void toast("error", [message, ...Object.values(errors ?? {})].join(" "));
    }
    await revalidate();
  };
  const fields = fieldsOf(def);
  return (
    <li ref={item} className={css.version} aria-current={isWanted || undefined}>
      <header>
        <h2>{`نگارش ${fa(version)}`}</h2>
        <p>
          <strong>{by}</strong>
          {at && <time dateTime={at}>{`${jalaliTime(new Date(at))} (${ago(new Date(at), new Date())})`}</time>}
        </p>
        {record.state !== "deleted" && (
          <Link
            className={`${buttonClass("outline")} ${form.small}`}
            to={`/preview/${def.endpoints.kind}/${record.id}?version=${version}`}
            target="_blank"
            aria-label={`پیش‌نمایش نگارش ${fa(version)}`}
          >
            <Icon name="eye" />
            پیش‌نمایش
          </Link>
        )}
        {isCurrent ? (
          <span className={css.current}>نگارش کنونی</span>
        ) : (
          record.state !== "deleted" &&
          mayAll([record], "edit") && (
            <button
              type="button"
              className={`${buttonClass("outline")} ${form.small}`}
              aria-label={`بازگرداندن نگارش ${fa(version)}`}
              onClick={() => void revert()}
            >
              <Icon name="restart" />
              بازگرداندن
            </button>
          )
        )}
      </header>
      {changes.length === 0 && <p className={css.first}>نخستین نگارش</p>}
      {changes.map((change) => {
        const field = fields.find(({ name }) => name === change.field);
        const text = (value: unknown, record: Fields) =>
          field ? formatValue(field, value, choices, record) : JSON.stringify(value);
        const Diff = field && isTextual(field) ? TextDiff : ValueDiff;
        return (
          <section key={change.field} className={css.change}>
            <h3>{field?.label ?? change.field}</h3>
            <Diff
              before={text(change.before, { ...record, ...before(changes) })}
              after={text(change.after, { ...record, ...after(changes) })}
            />
          </section>
        );
      })}
    </li>
  );
}
