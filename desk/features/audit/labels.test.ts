import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RECORD_KINDS } from "../../../contract/desk/record.ts";
import { ACTIONS, DETAILS, detailLines, KINDS, sentenceOf } from "./labels.ts";

/** The calls of the server that write to the audit log, and the modules that have them. */
const modules = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] }).map((path) =>
  readFileSync(path, "utf8").replace(/=== "[^"]*"/g, ""),
);
const auditing = modules.filter((text) => text.includes("insertAuditEntr") || /audit\w*\(/.test(text));
const calls = auditing.flatMap((text) =>
  [...text.matchAll(/\b(?:insertAuditEntr(?:y|ies)|audit\w*|writeRecords)\(([\s\S]*?)\);/g)].map(([, call]) => call!),
);

const found = (texts: string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word!)));

/** Of a word that stands in quotation marks. */
const quoted = /"([a-z][a-z_-]+)"/g;

test("has a word and a sentence for each action that the server stores, and different words for different ones", () => {
  const phrases = auditing.flatMap((text) => [
    ...[...text.matchAll(/\baction(?::| =)([^,;}\n]*)/g)].map(([, phrase]) => phrase!),
    ...[...text.matchAll(/\b(?:audit\w*|toSceneAudit|act)\(([^;{]*)/g)].map(([, phrase]) => phrase!),
  ]);
  const actions = found(phrases, quoted);
  expect(actions.size).toBeGreaterThan(40);
  expect([...actions].filter((action) => !(action in ACTIONS))).toEqual([]);
  expect([...actions].filter((action) => sentenceOf(action)[0].endsWith(":"))).toEqual([]);
  expect(repeated(ACTIONS)).toEqual([]);
});

test("has different words for the kinds of what is acted on", () => {
  const kinds = found(auditing, /\bsubject[^;\n]*kind: "([a-z_-]+)"/g);
  expect([...kinds, ...RECORD_KINDS].filter((kind) => !(kind in KINDS))).toEqual([]);
  expect(repeated(KINDS)).toEqual([]);
});

test("has different words for the details that the server stores", () => {
  const literals = calls.flatMap(
    (call) => call.replace(/subject: \{[^}]*\}|\(\{[^}]*\}[^)]*\) =>/g, "").match(/\{[^{}]*\}/g) ?? [],
  );
  const names = found(literals, /[{,]\s*(\w+)(?=\s*[:,}])/g);
  for (const name of ["action", "subject", "detail", "account", "id", "kind", "name"]) names.delete(name); // of the entry itself
  const counts = readFileSync("server/features/place/table/report.ts", "utf8").match(/#counts = \{[^}]*\}/)!;
  const all = [...names, ...found([counts[0]], /(\w+):/g), "rows", "letters", "members", "former_cover", "sessions"];
  expect(all.filter((name) => !(name in DETAILS))).toEqual([]);
  expect(repeated(DETAILS)).toEqual([]);
});

const repeated = (labels: Record<string, string>) => {
  const words = Object.values(labels);
  return words.filter((word, index) => words.indexOf(word) !== index);
};

test("shows a stored time as the date and clock of Tehran", () => {
  const lines = detailLines({ publish_at: "2026-11-20T08:00:00.000Z", name: "2026" });
  expect(lines.map(([, value]) => value)).toEqual(["۲۹ آبان ۱۴۰۵، ۱۱:۳۰", "2026"]);
});
