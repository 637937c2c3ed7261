import { searchWords } from "../../../database/persian.ts";
import type { Meaning } from "./grammar.ts";
import type { Token } from "./tokens.ts";

// Distances that a text names: «تا ۱۰۰ کیلومتری تهران».

const words = (text: string): ReadonlySet<string> => new Set(searchWords(text));

const kilometres = words("کیلومتر کیلومتری km kilometers kilometres");
const hours = words("ساعت ساعتی ساعته");
const before = words("تا در به با زیر حدود شعاع حداکثر فاصله کمتر نزدیک نزدیک‌تر تر از within");
const after = words("از به تا با راه رانندگی فاصله of from");
const reader = words("من ما اینجا خودم me");
const numbers = new Map(
  Object.entries({
    ...{
      نیم: 0.5,
      یک: 1,
      دو: 2,
      سه: 3,
      چهار: 4,
      پنج: 5,
      شش: 6,
      هفت: 7,
      هشت: 8,
      نه: 9,
      ده: 10,
      بیست: 20,
      سی: 30,
      چهل: 40,
    },
    ...{ پنجاه: 50, شصت: 60, هفتاد: 70, هشتاد: 80, نود: 90, صد: 100, دویست: 200, سیصد: 300, چهارصد: 400, پانصد: 500 },
  }).map(([word, value]) => [searchWords(word).join(""), value]),
);
const maxKilometres = 500; // as far as the surroundings of a list reach

/**
 * Tokens in which a distance with its unit and the prepositions around it is one: of kilometres it means the surroundings within it.
 * Hours beside a region cannot be followed, as no roads are known here, and are no words of texts either.
 */
export function joinDistances(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let nth = 0; nth < tokens.length; ) {
    const found = distanceAt(tokens, nth);
    if (!found) {
      joined.push(tokens[nth++]!);
      continue;
    }
    let end = found.end;
    while (end < tokens.length && isOf(after, tokens[end]!)) end++;
    const from = 1 + joined.findLastIndex((token) => !isOf(before, token));
    const isBesideRegion = isRegion(tokens[end]) || isRegion(joined[from - 1]);
    if (found.isHours && !isBesideRegion) {
      joined.push(tokens[nth++]!);
      continue;
    }
    const isHere = !found.isHours && end === tokens.length - 1 && isOf(reader, tokens[end]!);
    if (isHere) end++;
    const some = [...joined.splice(from), ...tokens.slice(nth, end)];
    const isFollowed = !found.isHours && found.value >= 1 && found.value <= maxKilometres;
    const meaning: Meaning = isFollowed ? { is: "near", isHere, km: found.value } : { is: "unknown" };
    joined.push({
      typed: some.map(({ typed }) => typed).join(" "),
      words: some.flatMap((token) => token.words),
      entry: { key: "", meanings: [meaning], regions: undefined },
    });
    nth = end;
  }
  return joined;
}

const isOf = (set: ReadonlySet<string>, token: Token) => token.words.every((word) => set.has(word));
const isRegion = (token: Token | undefined) => token?.entry?.regions !== undefined;

interface Distance {
  value: number;
  isHours: boolean;
  /** The token after its unit. */
  end: number;
}

/** The number and unit that begin with a token: «۱۰۰ کیلومتری», «صد و پنجاه کیلومتر», «۵۰km». */
function distanceAt(tokens: readonly Token[], start: number): Distance | undefined {
  const wordAt = (nth: number) => tokens[nth]?.words.join("") ?? "";
  const [, digits, unit = ""] = /^(\d{1,4})(\D*)$/.exec(wordAt(start)) ?? [];
  let value = digits === undefined ? numbers.get(wordAt(start)) : Number(digits);
  if (value === undefined) return undefined;
  let end = start + 1;
  while (digits === undefined && wordAt(end) === "و" && numbers.has(wordAt(end + 1))) {
    value += numbers.get(wordAt(end + 1))!;
    end += 2;
  }
  const measured = unit || wordAt(end++);
  const isHours = hours.has(measured);
  return isHours || kilometres.has(measured) ? { value, isHours, end } : undefined;
}
