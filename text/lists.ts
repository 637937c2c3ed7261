/** Joins a list in Persian: «الف»، «الف و ب»، «الف، ب و پ». */
export function joinList(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join("، ")} و ${items.at(-1)}`;
}
