import type { Census, Share } from "./census.ts";
import { floors } from "./floors.ts";

/** The census for whoever writes: line by line, in Persian. */
export function censusLines(census: Census): string[] {
  const { byImportance, byProvince, missing, unverified, runs } = census;
  const shares = (by: Map<string | number, Share>) =>
    [...by].map(([name, { all, written }]) => `${said(name)}: ${fa(written)} از ${fa(all)}`).join("، ");
  return [
    `به اهمیت: ${shares(byImportance)}`,
    `به استان: ${shares(byProvince)}`,
    ...(missing.length > 0 ? [`مهم و نانوشته: ${missing.join(" ")}`] : []),
    `جای بررسی‌نشده: ${fa(unverified)}`,
    ...floors.map(({ what, count }) => `${what}: ${fa(count(census))}`),
    `تکرار شش واژه یا بیشتر در دو متن: ${fa(runs.length)}`,
    ...runs.map(({ file, before, words }) => `  ${file} = ${before}: ${words}`),
  ];
}

const said = (name: string | number) => (typeof name === "number" ? fa(name) : name);
const fa = (number: number) => number.toLocaleString("fa");
