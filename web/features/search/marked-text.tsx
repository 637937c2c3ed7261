import css from "./marked-text.module.css";

interface MarkedTextProps {
  text: string;
  /** From and to before, in UTF-16 units. */
  ranges: readonly (readonly number[])[];
}

/** A text cut where it was found, in its order; what makes no sense as a range marks nothing. */
export function pieces({ text, ranges }: MarkedTextProps): { at: number; text: string; found: boolean }[] {
  const cut: { at: number; text: string; found: boolean }[] = [];
  let done = 0;
  const take = (to: number, found: boolean) => {
    if (to > done) cut.push({ at: done, text: text.slice(done, to), found });
    done = Math.max(done, to);
  };
  for (const [from = 0, to = 0] of ranges.toSorted(([a = 0], [b = 0]) => a - b)) {
    if (from < 0 || to > text.length || from >= to) continue;
    take(from, false);
    take(to, true);
  }
  take(text.length, false);
  return cut;
}

/** A name with the letters that were found marked. */
export function MarkedText(props: MarkedTextProps) {
  return pieces(props).map(({ at, text, found }) =>
    found ? (
      <mark key={at} className={css.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
