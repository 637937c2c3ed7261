import type { Census, Share } from "./census.ts";
import { type Floor, floors, repetition } from "./floors.ts";

/** The census for whoever writes: line by line, in Persian; what is not yet at its target says how far it is. */
export function censusLines(census: Census): string[] {
  const { byImportance, byProvince, missing, unverified, runs } = census;
  const shares = (by: Map<string | number, Share>) =>
    [...by].map(([name, { all, written }]) => `${said(name)}: ${fa(written)} از ${fa(all)}`).join("، ");
  return [
    `به اهمیت: ${shares(byImportance)}`,
    `به استان: ${shares(byProvince)}`,
    ...(missing.length > 0 ? [`مهم و نانوشته: ${missing.join(" ")}`] : []),
    `جای بررسی‌نشده: ${fa(unverified)}`,
    ...floors.map((floor) => floorLine(floor, census)),
    `تکرار شش واژه یا بیشتر در دو متن: ${fa(runs.length)}${runs.length > repetition.target ? `، هدف ${fa(repetition.target)}` : ""}`,
    ...runs.map(({ file, before, words }) => `  ${file} = ${before}: ${words}`),
  ];
}

function floorLine({ what, count, target }: Floor, census: Census): string {
  const [now, goal] = [count(census), target(census)];
  return `${what}: ${fa(now)}${now < goal ? `، هدف ${fa(goal)}` : ""}`;
}

const said = (name: string | number) => (typeof name === "number" ? fa(name) : name);
const fa = (number: number) => number.toLocaleString("fa");
