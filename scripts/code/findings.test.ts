import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMissingProofs, readProofs, readTableRows } from "./proofs.ts";

const root = join(import.meta.dirname, "../..");

/** The numbered findings of the reviews; the document may split one: `S 15a`, `S 15b`. */
const FINDINGS = [
  ...[6, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((number) => `S ${number}`),
  ...[1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((number) => `M ${number}`),
  ...[21, 22, 23, 24, 25, 26, 27].map((number) => `M ${number}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `D ${number}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `W ${number}`),
  ...[4, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((number) => `F ${number}`),
];

const rows = readTableRows(readFileSync(join(root, "docs/findings.md"), "utf8")).flatMap(
  ([finding, words, state, proof]) =>
    finding && /^[SMFDW] \d+[a-z]?$/.test(finding) ? [{ finding, words, state, proof: proof ?? "" }] : [],
);

test("the table has every numbered finding, each part once", () => {
  const names = rows.map(({ finding }) => finding);
  expect(names).toEqual([...new Set(names)]);
  expect([...new Set(names.map((name) => name.replace(/[a-z]$/, "")))].sort()).toEqual(FINDINGS.toSorted());
});

test("every finding is repaired, with a proof, or open, with a sentence", () => {
  const wrong = rows.filter(({ state, words, proof }) => {
    if (state === "repaired") return readProofs(proof).length === 0;
    return state !== "open" || proof.length < 10 || !words;
  });
  expect(wrong).toEqual([]);
});

test("every file and every test title of a proof exists", () => {
  const missing = rows.flatMap(({ finding, proof }) =>
    findMissingProofs(root, readProofs(proof)).map((name) => `${finding}: ${name}`),
  );
  expect(missing).toEqual([]);
});
