import { describe, expect, test } from "vitest";
import { expectBoundedCpu } from "../testing/worst-case.ts";
import { cleanText, fold, searchText, sortKey } from "./persian.ts";

// Marks of several combining classes, what decomposes into marks or into many letters, what is removed or replaced, and plain letters.
const atoms = [
  ..."aاكي \n\t\u0301\u0316\u0334\u0345\u0344\u064e\u0651\uff9e\u3099\u200b\u200c\u200d\u00ad\u00a0\u00c5\ufe7d\ufef5\ufc5e\u1e69한İ",
  "\u{1d165}",
  "👍",
  "\ud800",
];

// «صلى الله عليه وسلم» in one character: at the edge it counts as eighteen (server/http/input/input-cleaner.ts).
const ligature = "\ufdfa";

describe("no text within the limits takes more than 20 ms of CPU time", () => {
  test("cleanText: 120,000 characters, twice the longest text of the contract", async () => {
    await expectBoundedCpu({ atoms, length: 120_000, maxBytes: 256 * 1024, work: cleanText });
    await expectBoundedCpu({ atoms: [...atoms, ligature], length: 6666, work: cleanText });
  });
  // The longest texts that are folded are comments; names, titles and queries are shorter.
  test.each([
    ["fold", fold],
    ["searchText", searchText],
    ["sortKey", sortKey],
  ] as const)("%s: 8,000 characters", async (_name, work) => {
    await expectBoundedCpu({ atoms, length: 8000, work: (text) => work(text) });
    await expectBoundedCpu({ atoms: [...atoms, ligature], length: 444, work: (text) => work(text) });
  });
});

test("only characters that `cleanText` counts decompose into a leading mark", () => {
  const isCounted = /[\p{M}\uff9e\uff9f]/u;
  // U+0345 has the highest combining class, so it changes places with every other mark, and with no starter.
  const isMark = (part: string) => part === "\u0345" || `\u0345${part}`.normalize("NFD") !== `\u0345${part}`;
  const leading: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    const [first = ""] = character.normalize("NFKD");
    if (!isCounted.test(character) && isMark(first)) leading.push(code.toString(16));
  }
  expect(leading).toEqual([]);
});
