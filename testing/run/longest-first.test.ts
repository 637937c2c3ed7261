import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { LONGEST, LongestFirst } from "./longest-first.ts";

const root = join(import.meta.dirname, "../..");

test("begins with the longest files, which exist, and keeps the order of the others", async () => {
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const files = ["server/app.test.ts", ...LONGEST.toReversed(), "server/http/edges.test.ts"].map(
    (path, nth) =>
      ({ moduleId: join(root, path), nth, project: { name: "server", config: { sequence: {} } } }) as object,
  );
  const durations = { getTestSpecificationResult: ({ nth }: { nth: number }) => ({ failed: false, duration: -nth }) };
  const sorted = await new LongestFirst({ cache: durations } as object as Vitest).sort(files as TestSpecification[]);
  const order = [...LONGEST, "server/app.test.ts", "server/http/edges.test.ts"];
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(order.map((path) => join(root, path)));
});
