const numbers = new Map<string, number>();

/** A number for a kind that places have, the same in this process, by which they are found. */
export function kindNumber(slug: string): number {
  let number = numbers.get(slug);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(slug, number);
  }
  return number;
}

/** The number of a kind that a request names; −1, which no place has, for a kind that none has had. */
export const findKindNumber = (slug: string): number => numbers.get(slug) ?? -1;
