/** The neighbouring pairs of a list: the edges of a line of points. */
export function* pairs<Item>(items: Iterable<Item>): Generator<[from: Item, to: Item]> {
  let previous: { item: Item } | undefined;
  for (const item of items) {
    if (previous) yield [previous.item, item];
    previous = { item };
  }
}
