/** «الف»، «الف و ب»، «الف، ب و پ». */
export const join = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join("، ")} و ${items.at(-1)}`;
