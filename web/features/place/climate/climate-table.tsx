import { fa } from "../../../../text/digits.ts";
import { degrees } from "../../../../text/measures.ts";
import { monthName } from "../../../../text/months.ts";
import type { Normals } from "./climate-shape.ts";
import css from "./climate-table.module.css";

/** The values of the chart as a table. */
export function ClimateTable({ normals }: { normals: Normals }) {
  return (
    <details className={css.details}>
      <summary>نمایش به صورت جدول</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">ماه</th>
            <th scope="col">گرم‌ترین</th>
            <th scope="col">خنک‌ترین</th>
            <th scope="col">بارش (میلی‌متر)</th>
          </tr>
        </thead>
        <tbody>
          {normals.map(({ month, min, max, rain }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{degrees(max)}</td>
              <td>{degrees(min)}</td>
              <td>{fa(rain, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
