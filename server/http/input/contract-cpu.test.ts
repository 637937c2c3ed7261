import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "../../../contract/api-error.ts";
import { contractEndpoints } from "../../../testing/contract-endpoints.ts";
import { expectBoundedCpu } from "../../../testing/worst-case.ts";
import { createInputCleaner } from "./input-cleaner.ts";

const endpoints = await contractEndpoints("catalog", "desk", "member", "site");

/** One endpoint for each kind of field, since the same fields recur in many of them. */
const fields = new Map<string, { input: z.ZodType; name: string; path: string; isList: boolean }>();
for (const { input, path } of endpoints) {
  const { properties = {} } = z.toJSONSchema(input, { io: "output", unrepresentable: "any" });
  for (const [name, field] of Object.entries(properties)) {
    const shape = JSON.stringify(field);
    const key = shape === "{}" ? `${name} ${path.split("/")[0]}` : shape;
    if (!fields.has(key)) fields.set(key, { input, name, path, isList: shape.includes('"array"') });
  }
}

const atoms = [
  ..." \n\r\t,.:/\\-_#*`>|[]()<&@+%0۳aAاي\u0301\u0316\u200c\u200d\u2003\u2028\u00a0\u3164\ufe0f\u0344",
  "https://",
  "a@a.",
  "👩",
  "👍🏽",
  "1,",
  "2020-01-01",
];

describe("no text that a field may hold takes more than 20 ms of CPU time to clean and to check", () => {
  test.each([...fields.values()].map((field) => [`${field.path} ${field.name}`, field] as const))(
    "%s",
    async (_title, { input, name, isList }) => {
      const clean = createInputCleaner(input);
      const length = longestAccepted(clean, name);
      const work = (text: string) => input.safeParse(clean({ [name]: isList ? [text] : text }));
      await expectBoundedCpu({ atoms, length, maxBytes: 256 * 1024, work, samples: 15, steps: 15 });
    },
  );
});

/** The length of the longest text that a field accepts before cleaning. */
function longestAccepted(clean: (input: object) => unknown, name: string): number {
  const accepts = (length: number) => {
    try {
      clean({ [name]: "a".repeat(length) });
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      return false;
    }
  };
  let [low, high] = [0, 300_000];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (accepts(middle)) low = middle;
    else high = middle;
  }
  return low;
}

test("every text of the contract may be a quarter longer before it is cleaned", () => {
  for (const { input, name, path } of fields.values()) {
    const { properties = {} } = z.toJSONSchema(input, { io: "output", unrepresentable: "any" });
    const limits = [...JSON.stringify(properties[name]).matchAll(/"maxLength":(\d+)/g)].map(([, limit]) =>
      Number(limit),
    );
    const longest = longestAccepted(createInputCleaner(input), name);
    expect(longest, `${path} ${name}`).toBeGreaterThanOrEqual(1.25 * Math.max(0, ...limits));
  }
});
