import { beforeAll, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { expectBoundedCpu } from "../../../testing/worst-case.ts";
import { type Catalog, createCatalog } from "../catalog.ts";
import { readText } from "../question/reading.ts";
import { GROUPS } from "./documents.ts";
import { search } from "./search.ts";
import { bestOfGroup, totalOfPlaces } from "./search-places.ts";

const app = testApp();
let catalog: Catalog;

beforeAll(async () => {
  catalog = await createCatalog(app.db);
  return () => catalog.close();
});

const atoms = [
  ..."ابپتسشرنیوهکgaeiouskhnrty12 \u200c,;[",
  " ",
  "آبشار ",
  "روستا ",
  "تهران ",
  "قلعه ",
  "sh",
  "kh",
  "gh",
  "ab ",
  "i ",
  "№ ",
  "۳۳ ",
  "\u064e",
  "[]",
];

test("no text of 100 characters takes more than 20 ms of CPU time to be read as a question", async () => {
  const index = catalog.current();
  const words = ["نزدیک ", "جاهای دیدنی ", "بلندترین ", "خلوت ", "استان ", "فاصله ", "shiraz ", "kdvhc ", "ماسولع "];
  const work = (text: string) => readText(index, text, undefined);
  for (const length of [100, 30])
    await expectBoundedCpu({ atoms: [...atoms, ...words], length, work, samples: 150, steps: 100 });
});

test("no text of 100 characters takes more than 20 ms of CPU time to search for", async () => {
  const index = catalog.current();
  const work = (text: string) => {
    const result = search(index, text);
    for (const group of GROUPS) bestOfGroup(index, result, group, 6);
    totalOfPlaces(index, result);
  };
  for (const length of [100, 30, 12]) await expectBoundedCpu({ atoms, length, work, samples: 150, steps: 150 });
});
