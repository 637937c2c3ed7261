import { fa } from "../../text/digits.ts";
import type { Census, Coverage } from "./census.ts";
import { minimums } from "./minimums.ts";

/** The census as lines of Persian text for the authors. */
export function censusLines(census: Census): string[] {
  const { byImportance, byProvince, missing, unverified, runs } = census;
  const shares = (by: Map<string | number, Coverage>) =>
    [...by].map(([name, { all, written }]) => `${format(name)}: ${fa(written)} از ${fa(all)}`).join("، ");
  return [
    `به اهمیت: ${shares(byImportance)}`,
    `به استان: ${shares(byProvince)}`,
    ...(missing.length > 0 ? [`مهم و نانوشته: ${missing.join(" ")}`] : []),
    `جای بررسی‌نشده: ${fa(unverified)}`,
    ...minimums.map(({ label: what, count }) => `${what}: ${fa(count(census))}`),
    `تکرار شش واژه یا بیشتر در دو متن: ${fa(runs.length)}`,
    ...runs.map(({ file, before, words }) => `  ${file} = ${before}: ${words}`),
  ];
}

const format = (name: string | number) => (typeof name === "number" ? fa(name) : name);
