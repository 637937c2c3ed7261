import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sprite = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name!));

// The weather's own names, for the skies that `contract/catalog/weather.ts` speaks of.
const SKIES = "sun moon cloud cloud-sun cloud-moon rain drizzle snow storm fog wind drop thermometer".split(" ");

const seeded = ["place-type", "category", "activity"].flatMap((table) =>
  (parse(readFileSync(join(root, `database/seed/${table}.csv`)), { columns: true }) as { icon: string }[]).map(
    ({ icon }) => icon,
  ),
);

/** Names in the code: `name="…"` of an `<Icon>`, and `icon: "…"` in tables. */
const written = globSync("web/**/*.{ts,tsx}", { cwd: root, exclude: (name) => name.includes(".test.") }).flatMap(
  (file) => {
    const code = readFileSync(join(root, file), "utf8");
    const tags = [...code.matchAll(/<Icon\b[^>]*?name=(?:"([^"]+)"|\{([^}]+)\})/g)].flatMap(([, plain, computed]) =>
      plain ? [plain] : [...computed!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!),
    );
    return [...tags, ...[...code.matchAll(/\bicon: "([^"]+)"/g)].map(([, name]) => name!)];
  },
);

test("every icon that data and code name is drawn", () => {
  const wanted = new Set([...seeded, ...written]);
  expect(wanted.size).toBeGreaterThan(60);
  expect([...wanted].filter((name) => !drawn.has(name))).toEqual([]);
});

test("nothing is drawn that nobody names: the sprite comes with every page", () => {
  const named = new Set([...seeded, ...written, ...SKIES]);
  expect([...drawn].filter((name) => !named.has(name))).toEqual([]);
});

test("all are of one family: 24 × 24, coloured by the words beside them", () => {
  for (const symbol of sprite.match(/<symbol.*<\/symbol>/g)!) {
    expect(symbol).toContain('viewBox="0 0 24 24"');
    expect(symbol).not.toMatch(/stroke=|#[0-9a-f]{3}|fill="(?!currentColor)/i);
  }
});
