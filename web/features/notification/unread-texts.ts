import { fa } from "../../../text/digits.ts";

const MAX_COUNT = 99;

/** The unread count as it is shown, and as it is read out. */
export const unreadTexts = (count: number): [shown: string, spoken: string] => [
  count > MAX_COUNT ? `${fa(MAX_COUNT)}+` : fa(count),
  `${fa(count)} اعلان نخوانده`,
];
