import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sprite = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
const symbols = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name!));

// The icons of the weather codes in `contract/catalog/weather.ts`.
const WEATHER_ICONS = "sun moon cloud cloud-sun cloud-moon rain drizzle snow storm fog wind drop thermometer".split(
  " ",
);

const usedInSeed = ["place-type", "category", "activity"].flatMap((table) =>
  (parse(readFileSync(join(root, `database/seed/${table}.csv`)), { columns: true }) as { icon: string }[]).map(
    ({ icon }) => icon,
  ),
);

/** Icon names in the code: `name="…"` of an `<Icon>`, and `icon: "…"` in tables. */
const usedInCode = globSync("{web,ui,map}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (name) => name.includes(".test."),
}).flatMap((file) => {
  const code = readFileSync(join(root, file), "utf8");
  const tags = [...code.matchAll(/<Icon\b[^>]*?name=(?:"([^"]+)"|\{([^}]+)\})/g)].flatMap(([, plain, computed]) =>
    plain ? [plain] : [...computed!.matchAll(/"([a-z\d-]+)"/g)].map(([, name]) => name!),
  );
  return [...tags, ...[...code.matchAll(/\bicon: "([^"]+)"/g)].map(([, name]) => name!)];
});

test("the sprite has every icon that data and code use", () => {
  const used = new Set([...usedInSeed, ...usedInCode]);
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter((name) => !symbols.has(name))).toEqual([]);
});

test("the sprite has no unused icon, as every page loads it", () => {
  const used = new Set([...usedInSeed, ...usedInCode, ...WEATHER_ICONS]);
  expect([...symbols].filter((name) => !used.has(name))).toEqual([]);
});

test("all icons are 24 × 24 and take the text colour", () => {
  for (const symbol of sprite.match(/<symbol.*<\/symbol>/g)!) {
    expect(symbol).toContain('viewBox="0 0 24 24"');
    expect(symbol).not.toMatch(/stroke=|#[0-9a-f]{3}|fill="(?!currentColor)/i);
  }
});
