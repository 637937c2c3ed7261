import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import css from "./analytics.module.css";

interface BarsProps {
  /** What is counted; also the chart's accessible name. */
  name: string;
  /** Each day (`2026-11-21`) once, oldest first. */
  days: { day: string; count: number }[];
}

const WIDTH = 720;
const HEIGHT = 180;

/** The smallest round number that is not below `max`: the top of the scale. */
function scaleMax(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(10, max)));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((value) => value >= max) ?? power;
}

/**
 * Daily counts as a bar chart; time runs from right to left, as Persian does. The table below holds the same numbers.
 */
export function Bars({ name, days }: BarsProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error("a chart needs at least one day");
  const max = scaleMax(Math.max(...days.map(({ count }) => count)));
  const step = WIDTH / days.length;
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best));
  const dayLabel = (day: string) => jalaliDate(new Date(`${day}T12:00:00+03:30`));
  const total = days.reduce((subtotal, { count }) => subtotal + count, 0);
  return (
    <figure className={css.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${fa(total)} در ${fa(days.length)} روز؛ بیشترین، ${fa(peak.count)} در ${dayLabel(peak.day)}`}
      >
        {[0.5, 1].map((part) => (
          <line key={part} x1="0" x2={WIDTH} y1={HEIGHT * (1 - part) + 0.5} y2={HEIGHT * (1 - part) + 0.5} />
        ))}
        {days.map(({ day, count }, index) => {
          const barHeight = (count / max) * HEIGHT;
          return (
            <rect
              key={day}
              x={WIDTH - (index + 1) * step + 1}
              y={HEIGHT - barHeight}
              width={step - 2}
              height={barHeight}
              rx="1.5"
            >
              <title>{`${dayLabel(day)}: ${fa(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{dayLabel(first.day)}</span>
        <span>{`بالای نمودار: ${fa(max)}`}</span>
        <span>{dayLabel(last.day)}</span>
      </figcaption>
      <details>
        <summary>همهٔ روزها در جدول</summary>
        <table className={css.table}>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">روز</th>
              <th scope="col">شمار</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayLabel(day)}</th>
                <td>{fa(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
