import { fold } from "./fold.ts";

interface NamedItem {
  name: string;
  detail?: string | undefined;
}

/** The items whose name or detail contains every word of the query; those that start with the query come first. */
export function filterItems<Item extends NamedItem>(items: readonly Item[], query: string): Item[] {
  const words = query.split(/\s+/).map(fold);
  const matches = items.filter(({ name, detail = "" }) => {
    const text = fold(`${name} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ name }: Item) => Number(!fold(name).startsWith(fold(query)));
  return matches.sort((first, second) => rank(first) - rank(second));
}
