import { useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { AMENITY_KINDS } from "../../../contract/catalog/amenity-kinds.ts";
import {
  type AmenityReport,
  closeAmenityReport,
  listAmenityReports,
  REPORT_STATES,
} from "../../../contract/desk/amenity.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { AMENITY_PROBLEMS } from "../../../contract/member/amenity.ts";
import { ago } from "../../../text/ago.ts";
import { buttonClass } from "../../../ui/button.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import css from "./report-list.module.css";

const PAGE_SIZE = 20;
const STATE_NAMES = { waiting: "در انتظار", done: "رسیدگی‌شده" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, ["state", "page"]) as Input<typeof listAmenityReports>;
  return api(listAmenityReports, { ...query, page_count: PAGE_SIZE }, request.signal);
}

/** What members report about amenities. The editor corrects, hides or leaves the amenity, and then closes the report. */
export function Component() {
  const { data, counts, ...paging } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  /** The place in the list of a report that is being closed. */
  const closing = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the list has changed
  useEffect(() => {
    const index = closing.current;
    closing.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    // The button that was pressed is gone: the keyboard goes on at the next report.
    const links = list.current?.querySelectorAll<HTMLElement>("h2 a") ?? [];
    (links[Math.min(index, links.length - 1)] ?? list.current)?.focus();
  }, [data]);

  async function close(id: number, isRight: boolean) {
    setBusy(id);
    closing.current = data.findIndex((report) => report.id === id);
    try {
      void toast("success", (await api(closeAmenityReport, { id, is_right: isRight })).message);
    } catch (error) {
      void toast("error", errorBodyOf(error).message);
    } finally {
      setBusy(undefined);
      await revalidate();
    }
  }
  return (
    <>
      <title>گزارش‌های نقشه | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="گزارش‌های نقشه"
        tabs={{
          label: "وضعیت",
          name: "state",
          choices: REPORT_STATES.map((value) => ({ value, name: STATE_NAMES[value], count: counts[value] })),
        }}
        filters={[]}
      />
      {data.length === 0 && <p className={box.none}>چیزی در این فهرست نیست.</p>}
      <ol ref={list} tabIndex={-1} className={css.reports} aria-label="گزارش‌ها">
        {data.map((report) => (
          <li key={report.id}>
            <Report report={report} />
            {report.state === "waiting" && (
              <div className={css.actions}>
                <BusyButton
                  type="button"
                  className={buttonClass()}
                  busy={busy === report.id}
                  onClick={() => void close(report.id, true)}
                >
                  درست شد
                </BusyButton>
                <BusyButton
                  type="button"
                  className={buttonClass("outline")}
                  busy={busy === report.id}
                  onClick={() => void close(report.id, false)}
                >
                  همان بماند
                </BusyButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      <Paging {...paging} />
    </>
  );
}

function Report({ report: { amenity, problem, note, author, created_at, decided_by } }: { report: AmenityReport }) {
  return (
    <div className={css.report}>
      <h2>
        <Link to={`/amenities/${amenity.id}`}>{amenity.title}</Link>
      </h2>
      <p className={css.faint}>
        {`${AMENITY_KINDS[amenity.kind]}، ${amenity.province}`}
        {amenity.state !== "published" && "، پنهان"}
      </p>
      <p>
        <b>{AMENITY_PROBLEMS[problem]}</b>
        {note && `: ${note}`}
      </p>
      <p className={css.faint}>
        {`${author.name}، ${ago(new Date(created_at), new Date())}`}
        {decided_by && `؛ ${decided_by} رسیدگی کرد`}
      </p>
    </div>
  );
}
