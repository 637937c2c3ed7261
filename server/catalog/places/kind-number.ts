const numbers = new Map<string, number>();

/** A number for a kind, the same in this process, by which places are found. */
export function kindNumber(slug: string): number {
  let number = numbers.get(slug);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(slug, number);
  }
  return number;
}
