import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import css from "./analytics.module.css";

interface BarsProps {
  /** What is counted; the chart's name. */
  name: string;
  /** Every day (`2026-11-21`) once, the oldest first. */
  days: { day: string; count: number }[];
}

const WIDE = 720;
const HIGH = 180;

/** The least round number that no count exceeds, so that the scale can be read. */
function roof(most: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(10, most)));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * ten).find((value) => value >= most) ?? ten;
}

/** Counts of days as bars; time runs as one reads, from right to left. The table beneath holds the same numbers. */
export function Bars({ name, days }: BarsProps) {
  const most = roof(Math.max(...days.map(({ count }) => count)));
  const step = WIDE / days.length;
  const peak = days.reduce((best, one) => (one.count > best.count ? one : best), days[0]!);
  const said = (day: string) => jalaliDate(new Date(`${day}T12:00:00+03:30`));
  const sum = days.reduce((all, { count }) => all + count, 0);
  return (
    <figure className={css.chart}>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`${name}: ${fa(sum)} در ${fa(days.length)} روز؛ بیشترین، ${fa(peak.count)} در ${said(peak.day)}`}
      >
        {[0.5, 1].map((part) => (
          <line key={part} x1="0" x2={WIDE} y1={HIGH * (1 - part) + 0.5} y2={HIGH * (1 - part) + 0.5} />
        ))}
        {days.map(({ day, count }, index) => {
          const high = (count / most) * HIGH;
          return (
            <rect key={day} x={WIDE - (index + 1) * step + 1} y={HIGH - high} width={step - 2} height={high} rx="1.5">
              <title>{`${said(day)}: ${fa(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{said(days[0]!.day)}</span>
        <span>{`بالای نمودار: ${fa(most)}`}</span>
        <span>{said(days.at(-1)!.day)}</span>
      </figcaption>
      <details>
        <summary>همهٔ روزها در جدول</summary>
        <table className={css.table}>
          <caption className="unseen">{name}</caption>
          <thead>
            <tr>
              <th scope="col">روز</th>
              <th scope="col">شمار</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{said(day)}</th>
                <td>{fa(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
