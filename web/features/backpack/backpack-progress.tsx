import { fa } from "../../../text/digits.ts";
import { BackpackDrawing } from "./backpack-drawing.tsx";
import css from "./backpack-progress.module.css";
import { type PackingList, progressOf } from "./store/packing-list.ts";

/** How far one is: a backpack that fills, a bar, and so many of so many. */
export function BackpackProgress({ list }: { list: PackingList }) {
  const { packed, checked } = progressOf(list);
  return (
    <div className={css.progress}>
      <BackpackDrawing share={packed > 0 ? checked / packed : 0} />
      <div>
        <p className={css.figure}>
          {packed > 0 ? (
            <>
              <strong>{fa(checked)}</strong>
              {` از ${fa(packed)} چیز را برداشته‌اید`}
            </>
          ) : (
            <strong>هنوز چیزی در کوله نیست</strong>
          )}
        </p>
        {packed > 0 && <progress className={css.bar} value={checked} max={packed} aria-label="برداشته از همه" />}
        <p className={css.word}>{wordOf(packed, checked)}</p>
      </div>
    </div>
  );
}

function wordOf(packed: number, checked: number): string {
  if (packed === 0) return "از فهرست همیشگی هرچه می‌خواهید بیفزایید، یا بگویید کجا می‌روید تا پیشنهاد بدهیم.";
  if (checked === 0) return "هرچه را در کوله گذاشتید تیک بزنید.";
  const left = packed - checked;
  if (left === 0) return "همه‌چیز آماده است. سفر به‌خیر!";
  return left === 1 ? "یک چیز مانده است." : `${fa(left)} چیز مانده است.`;
}
