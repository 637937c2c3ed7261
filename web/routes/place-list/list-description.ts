import { fa } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";

/** The meta description of a list: the number of places and the first names. */
export function listDescription(title: string, total: number, first: readonly { name: string }[]): string {
  if (total === 0) return `${title}: چیزی پیدا نشد.`;
  const names = first.slice(0, 4).map(({ name }) => name);
  return `${title}: ${fa(total)} مکان، از جمله ${joinList(names)}؛ با بهترین زمان سفر و جای هر کدام.`;
}
