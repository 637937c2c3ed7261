import { expect, test } from "vitest";
import { FACT_NAMES, factValues } from "../../../../posters/fact-values.ts";
import { SCENES } from "../../../../posters/scenes.ts";
import { SCENE_DRAWINGS } from "./drawing-titles.ts";
import { FACT_TITLES, wordTitle } from "./fact-titles.ts";

const persian = /^[\u0600-\u06ff\u200c\s]+$/;
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every drawing has a Persian title of its own", () => {
  expect(SCENE_DRAWINGS.map(({ name }) => name).sort()).toEqual(Object.keys(SCENES).sort());
  const titles = SCENE_DRAWINGS.map(({ title }) => title);
  expect(titles.filter((title) => !persian.test(title))).toEqual([]);
  expect(repeated(titles)).toEqual([]);
});

test("every fact, and every word that it may be, has a Persian title of its own", () => {
  expect(repeated(Object.values(FACT_TITLES))).toEqual([]);
  for (const name of FACT_NAMES) {
    expect(FACT_TITLES[name]).toMatch(persian);
    const titles = (factValues(name).words ?? []).map((word) => wordTitle(name, word));
    expect(
      titles.filter((title) => !persian.test(title)),
      name,
    ).toEqual([]);
    expect(repeated(titles), name).toEqual([]);
  }
});
