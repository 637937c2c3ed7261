import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMissingProofs, readProofs, readTableRows } from "./code/proofs.ts";

const root = join(import.meta.dirname, "..");

/** The items of OWASP ASVS 5.0 at levels 1 and 2, by section: `1.4.1-3` stands for three of them. */
const ITEMS =
  "1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 " +
  "4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 " +
  "6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 " +
  "10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 " +
  "12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 " +
  "15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2";

const listItems = (sections: string): string[] =>
  sections.split(" ").flatMap((section) => {
    const [, name, first, last] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(section)!;
    const count = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${name}.${Number(first) + index}`);
  });

interface Row {
  item: string;
  state: string;
  words: string;
  proof: string;
}

const document = readFileSync(join(root, "docs/security.md"), "utf8");

const rows = readTableRows(document).flatMap(([item, _level, state, words, proof]): Row[] =>
  item && /^\d+\.\d+\.\d+$/.test(item) ? [{ item, state: state!, words: words!, proof: proof! }] : [],
);

test("the matrix has every item of levels 1 and 2 exactly once", () => {
  expect(rows.map(({ item }) => item).sort()).toEqual(listItems(ITEMS).sort());
});

test("every item is met, not applicable or a deviation, in a few words", () => {
  for (const { item, state, words } of rows) {
    expect(["met", "not applicable", "deviation"], item).toContain(state);
    expect(words.length, item).toBeGreaterThan(3);
  }
});

test("every item that is met names its proof", () => {
  const unproven = rows.filter((row) => row.state === "met" && readProofs(row.proof).length === 0);
  expect(unproven.map(({ item }) => item)).toEqual([]);
});

test("every file and every test title of a proof exists", () => {
  const missing = rows.flatMap(({ item, proof }) =>
    findMissingProofs(root, readProofs(proof)).map((name) => `${item}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every file that the page names outside of the matrix exists", () => {
  const page = document.slice(0, document.indexOf("## ASVS"));
  const named = [...page.matchAll(/`((?:server|bench|contract|database|scripts|docs)\/[\w./-]*)`/g)].map(
    ([, file]) => file!,
  );
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
