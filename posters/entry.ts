/** Value of a table's own key. A slug may be any word, even one that every object inherits, such as `constructor`. */
export const entry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
