import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MUTATIONS } from "./mutation-list.ts";

test.for(MUTATIONS)("finds where to plant: $fault", ({ file, from }) => {
  const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  expect(text.split(from)).toHaveLength(2);
});
