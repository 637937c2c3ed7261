import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MUTATIONS } from "./mutation-list.ts";

const root = join(import.meta.dirname, "..");
const testFiles = globSync("{api-client,desk,server,web}/**/*.test.{ts,tsx}", { cwd: root });

test.for(MUTATIONS)("finds where to plant: $fault", ({ file, from, tests }) => {
  const text = readFileSync(join(root, file), "utf8");
  expect(text.split(from)).toHaveLength(2);
  for (const words of tests) expect(testFiles.filter((name) => name.includes(words))).not.toEqual([]);
});
