import { fa } from "../../../../text/digits.ts";
import { degrees } from "../../../../text/measures.ts";
import { MONTHS, monthName, monthSpan } from "../../../../text/months.ts";
import { cachedPart } from "../../../../ui/content/cached-part.tsx";
import { Icon } from "../../../../ui/content/icon.tsx";
import { bandPath, monthsPath, type Normals, rainPath, scaleOf } from "./climate-shape.ts";
import { ClimateTable } from "./climate-table.tsx";
import css from "./year-chart.module.css";

interface YearChartProps {
  /** Jalali months 1–12. */
  bestMonths: readonly number[];
  normals: Normals | null;
  /** Where the normals come from. */
  source: string | undefined;
}

/** The year at a place: the best months, with the temperature and the rain of each month below. */
export const YearChart = cachedPart(function YearChart({ bestMonths, normals, source }: YearChartProps) {
  const bestSpan = monthSpan(bestMonths);
  return (
    <figure>
      {bestSpan && (
        <p className={css.best}>
          <Icon name="sun" />
          <span>
            بهترین زمان: <b>{bestSpan}</b>
          </span>
        </p>
      )}
      <div role="img" aria-label={chartLabel(bestMonths, normals)}>
        <ol className={`${css.row} ${css.months}`} aria-hidden="true">
          {MONTHS.map((name, index) => (
            <li key={name} data-best={bestMonths.includes(index + 1) || undefined}>
              <i />
              <span>{name}</span>
              <b>{fa(index + 1)}</b>
            </li>
          ))}
        </ol>
        {normals && <Climate normals={normals} bestMonths={bestMonths} />}
      </div>
      {normals && (
        <>
          <ul className={css.key} aria-hidden="true">
            <li data-series="warm">میانگین گرم‌ترین و خنک‌ترین ساعت روز</li>
            <li data-series="rain">بارش ماه، میلی‌متر</li>
          </ul>
          <ClimateTable normals={normals} />
          {source && <figcaption>{source}</figcaption>}
        </>
      )}
    </figure>
  );
});

function Climate({ normals, bestMonths }: { normals: Normals; bestMonths: readonly number[] }) {
  const scale = scaleOf(normals);
  return (
    <div aria-hidden="true">
      <ol className={`${css.row} ${css.max}`}>
        {normals.map(({ month, max }) => (
          <li key={month}>{degrees(max)}</li>
        ))}
      </ol>
      <svg aria-hidden="true" className={css.band} viewBox="0 0 12 100" preserveAspectRatio="none">
        <defs>
          <linearGradient id="warmth" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className={css.hot} />
            <stop offset="1" className={css.cold} />
          </linearGradient>
        </defs>
        <path className={css.bestMonths} d={monthsPath(bestMonths)} />
        <path d={bandPath(normals, scale)} fill="url(#warmth)" />
      </svg>
      <ol className={`${css.row} ${css.min}`}>
        {normals.map(({ month, min }) => (
          <li key={month}>{degrees(min)}</li>
        ))}
      </ol>
      <svg aria-hidden="true" className={css.rain} viewBox="0 0 12 100" preserveAspectRatio="none">
        <path d={rainPath(normals)} />
      </svg>
      <ol className={`${css.row} ${css.min}`}>
        {normals.map(({ month, rain }) => (
          <li key={month}>{fa(Math.round(rain))}</li>
        ))}
      </ol>
    </div>
  );
}

/** The text alternative of the chart; the table has all values. */
function chartLabel(bestMonths: readonly number[], normals: Normals | null): string {
  const season = bestMonths.length > 0 ? `بهترین ماه‌ها: ${monthSpan(bestMonths)}.` : "دوازده ماه سال.";
  if (!normals) return season;
  const monthWithMax = (getValue: (month: Normals[number]) => number) =>
    normals.reduce((a, b) => (getValue(b) > getValue(a) ? b : a));
  const [hot, cold, wet] = [
    monthWithMax(({ max }) => max),
    monthWithMax(({ min }) => -min),
    monthWithMax(({ rain }) => rain),
  ];
  return `${season} گرم‌ترین ماه ${monthName(hot.month)} تا ${degrees(hot.max)}، سردترین ماه ${monthName(cold.month)} تا ${degrees(cold.min)}، پربارش‌ترین ماه ${monthName(wet.month)} با ${fa(Math.round(wet.rain))} میلی‌متر.`;
}
