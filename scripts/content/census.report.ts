import type { Census, Coverage } from "./census.ts";
import { minimums } from "./minimums.ts";

/** The census as lines of Persian text for the authors. */
export function censusLines(census: Census): string[] {
  const { byImportance, byProvince, missing, unverified, runs } = census;
  const shares = (by: Map<string | number, Coverage>) =>
    [...by]
      .map(([name, { all, written }]) => `${format(name)}: ${formatNumber(written)} از ${formatNumber(all)}`)
      .join("، ");
  return [
    `به اهمیت: ${shares(byImportance)}`,
    `به استان: ${shares(byProvince)}`,
    ...(missing.length > 0 ? [`مهم و نانوشته: ${missing.join(" ")}`] : []),
    `جای بررسی‌نشده: ${formatNumber(unverified)}`,
    ...minimums.map(({ label: what, count }) => `${what}: ${formatNumber(count(census))}`),
    `تکرار شش واژه یا بیشتر در دو متن: ${formatNumber(runs.length)}`,
    ...runs.map(({ file, before, words }) => `  ${file} = ${before}: ${words}`),
  ];
}

const format = (name: string | number) => (typeof name === "number" ? formatNumber(name) : name);
const formatNumber = (number: number) => number.toLocaleString("fa");
