/** The value of a key that the map is known to contain, such as a foreign key. Throws when it does not. */
export function getExisting<Key, Value>(map: { get: (key: Key) => Value | undefined }, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`no entry for ${key}`);
  return value;
}

const formerByRecord = new WeakMap<ReadonlyMap<string, number>, Map<string, string[]>>();

/** The slugs that a record had before, as `kind` is named in the database. They are grouped by record once for each catalogue. */
export function formerSlugsOf(
  { formerSlugs }: { formerSlugs: ReadonlyMap<string, number> },
  kind: "place" | "activity",
  id: number,
): readonly string[] {
  let slugs = formerByRecord.get(formerSlugs);
  if (!slugs) {
    slugs = new Map();
    for (const [key, record] of formerSlugs) {
      const [table, slug] = key.split(" ") as [string, string];
      const name = `${table} ${record}`;
      slugs.set(name, [...(slugs.get(name) ?? []), slug]);
    }
    formerByRecord.set(formerSlugs, slugs);
  }
  return slugs.get(`${kind} ${id}`) ?? [];
}
