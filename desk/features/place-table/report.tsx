import { Link } from "react-router";
import type { FactSource } from "../../../contract/desk/place.ts";
import type { TableRemark, TableReport } from "../../../contract/desk/place-table.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { formatFactSource } from "../../record/fields/format-value.ts";
import css from "./place-table.module.css";

const ENCODINGS: Record<TableReport["encoding"], string> = {
  "utf-8": "UTF-8",
  "utf-16": "UTF-16",
  "windows-1256": "Windows-1256",
};

/** The result of an import or of its dry run: counts, then rows. */
export function Report({ report }: { report: TableReport }) {
  const { done, rows, created, changed, unchanged, error_total, warning_total } = report;
  const counts = [
    ["ردیف", rows],
    [done ? "ساخته شد" : "ساخته می‌شود", created],
    [done ? "تغییر کرد" : "تغییر می‌کند", changed],
    ["همان می‌ماند", unchanged],
    ["خطا", error_total],
  ] as const;
  return (
    <div className={css.report} data-done={done || undefined} data-has-errors={error_total > 0 || undefined}>
      <p className={css.message} role="status">
        {report.message}
      </p>
      <dl className={css.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fa(count)}</dd>
          </div>
        ))}
      </dl>
      {report.encoding !== "utf-8" && (
        <p
          className={css.intro}
        >{`این فایل با نویسه‌گذاری ${ENCODINGS[report.encoding]} خوانده شد؛ نمونه‌ها را ببینید.`}</p>
      )}
      <Remarks title="خطاها" remarks={report.errors} total={error_total} />
      <Remarks title="هشدارها" remarks={report.warnings} total={warning_total} />
      <Changes report={report} />
      <Creations report={report} />
    </div>
  );
}

function Remarks({ title, remarks, total }: { title: string; remarks: TableRemark[]; total: number }) {
  if (total === 0) return null;
  return (
    <ReportSection title={title} visibleCount={remarks.length} total={total} open>
      <thead>
        <tr>
          <th scope="col">ردیف</th>
          <th scope="col">ستون</th>
          <th scope="col">چه شده است</th>
        </tr>
      </thead>
      <tbody>
        {remarks.map(({ row, column, sentence }) => (
          <tr key={`${row} ${column} ${sentence}`}>
            <td>{fa(row)}</td>
            <td>{column && <code>{column}</code>}</td>
            <td>{sentence}</td>
          </tr>
        ))}
      </tbody>
    </ReportSection>
  );
}

function Changes({ report: { changes, changed } }: { report: TableReport }) {
  if (changed === 0) return null;
  return (
    <ReportSection title="تغییرها" visibleCount={changes.length} total={changed} open>
      <thead>
        <tr>
          <th scope="col">ردیف</th>
          <th scope="col">مکان</th>
          <th scope="col">ستون</th>
          <th scope="col">پیش از این</th>
          <th scope="col">پس از این</th>
        </tr>
      </thead>
      {changes.map(({ row, id, name, fields }) => (
        <tbody key={row}>
          {fields.map(({ field, before, after }, index) => (
            <tr key={field}>
              {index === 0 && (
                <>
                  <td rowSpan={fields.length}>{fa(row)}</td>
                  <th scope="rowgroup" rowSpan={fields.length}>
                    <Link to={`/places/${id}`} target="_blank">
                      {name}
                    </Link>
                  </th>
                </>
              )}
              <td>
                <code>{field}</code>
              </td>
              <td>
                <del>{formatValue(before)}</del>
              </td>
              <td>
                <ins>{formatValue(after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </ReportSection>
  );
}

function Creations({ report: { creations, created } }: { report: TableReport }) {
  if (created === 0) return null;
  return (
    <ReportSection title="مکان‌های تازه" visibleCount={creations.length} total={created}>
      <thead>
        <tr>
          <th scope="col">ردیف</th>
          <th scope="col">نام</th>
        </tr>
      </thead>
      <tbody>
        {creations.map(({ row, name }) => (
          <tr key={row}>
            <td>{fa(row)}</td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </ReportSection>
  );
}

interface ReportSectionProps {
  title: string;
  visibleCount: number;
  total: number;
  open?: boolean;
  children: React.ReactNode;
}

const ReportSection = ({ title, visibleCount, total, open = false, children }: ReportSectionProps) => (
  <details className={css.part} open={open}>
    <summary>
      {title} <span>{visibleCount < total ? `${fa(visibleCount)} از ${fa(total)}` : fa(total)}</span>
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
    <section className={css.scroll} aria-label={title} tabIndex={0}>
      <table>{children}</table>
    </section>
  </details>
);

const isFactSource = (item: unknown): item is FactSource => item !== null && typeof item === "object" && "fact" in item;

/** Formats a stored value for a table cell. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "number" && Number.isInteger(value)) return faDigits(value);
  if (typeof value === "boolean") return value ? "بله" : "خیر";
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return "—";
  return value.every(isFactSource)
    ? value.map((item) => formatFactSource(item, [])).join("؛ ")
    : value.map((item) => formatValue(item?.name ?? item)).join("، ");
}
