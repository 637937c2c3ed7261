/** The value of a key that the map is known to contain, such as a foreign key. Throws when it does not. */
export function getExisting<Key, Value>(map: { get: (key: Key) => Value | undefined }, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`no entry for ${key}`);
  return value;
}
