/** Words for the kind of a thing, which labels of the map leave out or have where the name of a place does not. */
const KINDS = ["قله", "کوه", "روستای", "شهر", "جزیره", "دریاچه", "تالاب", "بندر", "سد", "منطقه حفاظت‌شده"];

/** The labels that name the same thing as a place: with and without the word for its kind, with half-spaces or spaces. */
export function labelNames(name: string): string[] {
  const kind = KINDS.find((word) => name.startsWith(`${word} `));
  const bare = kind ? name.slice(kind.length + 1) : name;
  const names = [name, bare];
  return [...new Set(names.flatMap((text) => [text, text.replaceAll("\u200c", " "), text.replaceAll(" ", "\u200c")]))];
}
