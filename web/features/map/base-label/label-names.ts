const withoutHamze = (name: string) => name.replaceAll("\u0654", "");

/** Words for the kind of a thing, which labels of the map leave out or have where the name of a place does not. */
const KINDS = ["قله", "کوه", "روستای", "شهر", "جزیره", "دریاچه", "تالاب", "بندر", "سد", "منطقهٔ حفاظت‌شده"].map(
  withoutHamze,
);

/** The labels that name the same thing as a place: with and without the word for its kind or the sign of the ezafe, with half-spaces or spaces. */
export function labelNames(name: string): string[] {
  const plain = withoutHamze(name);
  const kind = KINDS.find((word) => plain.startsWith(`${word} `));
  const names = [name, plain, kind ? plain.slice(kind.length + 1) : plain];
  return [...new Set(names.flatMap((text) => [text, text.replaceAll("\u200c", " "), text.replaceAll(" ", "\u200c")]))];
}
