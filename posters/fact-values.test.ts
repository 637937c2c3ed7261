import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { FACT_NAMES, factValues, isFactName, isFactValue } from "./fact-values.ts";
import { type AskedFacts, COMPOSITIONS, type Facts, factsOf } from "./facts.ts";
import { KINDS } from "./kinds.ts";
import { drawPoster, factsAsked, type PosterSubject } from "./poster.ts";
import { SCENES } from "./scenes.ts";

const rows: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, "place-scene.csv"), "utf8"), {
  columns: true,
});
const subjectOf = (kind: string, facts: Facts = {}, scene?: string): PosterSubject => ({
  slug: "x",
  kind,
  province: "isfahan",
  months: [5],
  facts,
  scene: scene === undefined ? undefined : { name: scene, camera: "varied" },
});
const asked = (kind: string, facts?: Facts, scene?: string): AskedFacts => factsAsked(subjectOf(kind, facts, scene));

test("every fact and every drawing of the file is known, with a value that it may have", () => {
  const wrong = rows.flatMap(({ slug, scene, facts }) => [
    ...(scene && !Object.hasOwn(SCENES, scene) ? [`${slug}: ${scene}`] : []),
    ...Object.entries(factsOf(facts ?? ""))
      .filter(([name, value]) => !isFactName(name) || !isFactValue(name, value))
      .map((pair) => `${slug}: ${pair.join("=")}`),
  ]);
  expect(wrong).toEqual([]);
});

test.for([
  ["minarets", "0", true],
  ["minarets", "12", true],
  ["minarets", "13", false],
  ["minarets", "-1", false],
  ["minarets", "1.5", false],
  ["minarets", "01", false],
  ["minarets", "1e1", false],
  ["minarets", "", false],
  ["dome", "gold", true],
  ["dome", "pink", false],
  ["form", "constructor", false],
] as const)("says whether %s may be %j: %j", ([name, value, expected]) => {
  expect(isFactValue(name, value)).toBe(expected);
});

test("no inherited name is a fact", () => {
  for (const name of ["constructor", "__proto__", "toString", ""]) expect(isFactName(name), name).toBe(false);
});

describe("what a drawing asks for", () => {
  test("depends on the kind, on the drawing and on other facts", () => {
    expect([...asked("mosque").keys()].sort()).toEqual(["dome", "domes", "facing", "minarets", "storeys"]);
    expect([...asked("mosque", { facing: "mud" }).keys()].sort()).toEqual(["facing", "minarets"]);
    expect(asked("mosque", { domes: "0" }, "mosque-court").has("dome")).toBe(false);
    expect([...asked("peak").keys()].sort()).toEqual(["glacier", "height", "silhouette"]);
    expect(asked("peak", {}, "azadi").size).toBe(0);
    expect(asked("no-such-kind").has("minarets")).toBe(false);
  });

  test("is seen through the facts that a drawing presumes", () => {
    expect(asked("historical_site", { domes: "1" }, "madrasa").has("dome")).toBe(true);
    expect(asked("historical_site", {}, "domed-tomb").has("dome")).toBe(true);
  });

  test("has only the words that it tells apart, where other drawings have further ones", () => {
    expect(asked("village").get("form")).toEqual(["stairs", "orchard", "wood", "mud"]);
    expect(asked("town").get("form")).toEqual(["port", "badgirs", "green", "street", "flat"]);
    for (const [kind, scene] of [["village"], ["town"], ["tower", "tomb-tower"]] as const)
      for (const word of asked(kind, {}, scene).get("form") ?? []) expect(isFactValue("form", word), word).toBe(true);
  });

  test("can change it", () => {
    // What must be known before other facts are seen.
    const known: Facts = { minarets: "2", cave: "dry", spans: "8", water: "salt", domes: "1" };
    const drawAll = (subject: PosterSubject) =>
      Array.from({ length: COMPOSITIONS }, (_, staging) => drawPoster({ ...subject, staging }, "day")).join("");
    const unseen: string[] = [];
    for (const kind of Object.keys(KINDS)) {
      for (const [name, told] of asked(kind, known)) {
        const { words, most = 0 } = factValues(name);
        const values = told ?? words ?? ["0", "1", "2", "4", String(most)];
        const pictures = values.map((value) => drawAll(subjectOf(kind, { ...known, [name]: value })));
        if (new Set([...pictures, drawAll(subjectOf(kind, known))]).size === 1) unseen.push(`${kind}: ${name}`);
      }
    }
    expect(unseen).toEqual([]);
  });
});

describe("numbers at their bounds", () => {
  const numbersOf = (choose: (most: number) => number): Facts =>
    Object.fromEntries(
      FACT_NAMES.flatMap((name) => {
        const { most } = factValues(name);
        return most === undefined ? [] : [[name, String(choose(most))]];
      }),
    );
  const most = numbersOf((number) => number);
  const drawings: [kind: string, scene: string | undefined][] = [
    ...Object.keys(KINDS).map((kind): [string, undefined] => [kind, undefined]),
    ...Object.keys(SCENES).map((scene): [string, string] => ["historical_site", scene]),
  ];

  test.for([
    ["the least", numbersOf(() => 0)],
    ["the most", most],
    ["the most in every kind of cave and water", { ...most, cave: "dry", water: "salt", state: "ruin" }],
  ] as const)("%s of each is drawn by every drawing, in at most 200 kB", ([, facts]) => {
    const wrong = drawings.filter(([kind, scene]) => {
      const svg = drawPoster({ ...subjectOf(kind, facts, scene), staging: 63 }, "night", "wide");
      return /NaN|undefined|Infinity|\[object/.test(svg) || svg.length > 200_000;
    });
    expect(wrong).toEqual([]);
  });
});
