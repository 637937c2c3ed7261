/** The value of an own key; undefined for unknown keys and for inherited ones, for a slug may be `constructor`. */
export const lookup = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
