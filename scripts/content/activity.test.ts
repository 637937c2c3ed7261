import { expect, test } from "vitest";
import { SeedLine } from "../../database/seed-lines.ts";
import { checkActivities, checkSeedActivities } from "./activity.rules.ts";

const lines = (...rows: Record<string, string>[]) => rows.map((cells, index) => new SeedLine(cells, `line ${index}`));

test("the seed names dangerous and restricted activities by place, with a source", async () => {
  expect(await checkSeedActivities()).toEqual([]);
});

test("refuses a show cave without a source, of a kind, of a place and in the list", () => {
  const activities = lines(
    { slug: "parau", activities: "wild-caving|show-cave", source: "" },
    { slug: "ali-sadr", activities: "show-cave|boat-ride", source: "editorial" },
    { slug: "nowhere", activities: "picnic", source: "editorial" },
  );
  const places = ["parau", "ali-sadr", "rudafshan"].map((slug) => ({ slug, activities: "show-cave" }));
  const kinds = lines({ slug: "cave", activities: "show-cave" }, { slug: "lake", activities: "picnic" });
  expect(checkActivities({ kinds, places: lines(...places), activities })).toEqual([
    "kind.csv: cave has show-cave everywhere",
    "place.csv: rudafshan has show-cave without a source",
    "place-activity.csv: parau has wild-caving without a source",
    "place-activity.csv: parau has show-cave without a source",
    "place-activity.csv: there is no place nowhere",
  ]);
});
