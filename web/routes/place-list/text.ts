import { fa } from "../../../text/digits.ts";
import { join } from "../../../text/lists.ts";

/** A sentence of facts about a list: how many there are and which come first. */
export function listDescription(title: string, total: number, first: readonly { name: string }[]): string {
  if (total === 0) return `${title}: چیزی پیدا نشد.`;
  const names = first.slice(0, 4).map(({ name }) => name);
  return `${title}: ${fa(total)} مکان، از جمله ${join(names)}؛ با بهترین زمان سفر و جای هر کدام.`;
}
