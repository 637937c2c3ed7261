import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cookies } from "./loaders.ts";
import { takeRedirect } from "./redirect-address.ts";
import { saveRedirect } from "./save-redirect.ts";

const origin = "https://sarzamin.example";

function jar(): Cookies {
  const values = new Map<string, string>();
  return {
    read: (name) => values.get(name),
    write: (name, value, seconds) => void (seconds > 0 ? values.set(name, value) : values.delete(name)),
  };
}

const redirectAfterSaving = (path: string) => {
  const cookies = jar();
  saveRedirect(cookies, path);
  return takeRedirect(cookies, origin);
};

test("returns a saved path once, with its query", () => {
  const cookies = jar();
  saveRedirect(cookies, "/place-list?q=باغ&page=2");
  expect(decodeURIComponent(takeRedirect(cookies, origin))).toBe("/place-list?q=باغ&page=2");
  expect(takeRedirect(cookies, origin)).toBe("/");
});

test.each([
  "//evil.example",
  "/.//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "\\\\evil.example",
  "evil",
  "",
])("falls back to the home page for %j", (path) => {
  expect(redirectAfterSaving(path)).toBe("/");
});

test("never leaves the site, whatever is stored", () => {
  const hostilePath = fc.stringMatching(/^[/\\.\t\n@:a-z?#%]{0,12}$/);
  fc.assert(
    fc.property(fc.oneof(hostilePath, fc.webUrl(), fc.string()), (path) => {
      expect(new URL(redirectAfterSaving(path), origin).origin).toBe(origin);
      expect(redirectAfterSaving(path)).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2000 },
  );
});
