import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cookies } from "./loaders.ts";
import { keepRedirect, takeRedirect } from "./redirect-address.ts";

const origin = "https://sarzamin.example";

function jar(): Cookies {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name),
    write: (name, value, seconds) => void (seconds > 0 ? kept.set(name, value) : kept.delete(name)),
  };
}

const after = (path: string) => {
  const cookies = jar();
  keepRedirect(cookies, path);
  return takeRedirect(cookies, origin);
};

test("a stored page is given back once, with its query", () => {
  const cookies = jar();
  keepRedirect(cookies, "/place-list?q=باغ&page=2");
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
])("%j leads home", (path) => {
  expect(after(path)).toBe("/");
});

test("whatever is stored, a browser that follows it stays on the site", () => {
  const tricky = fc.stringMatching(/^[/\\.\t\n@:a-z?#%]{0,12}$/);
  fc.assert(
    fc.property(fc.oneof(tricky, fc.webUrl(), fc.string()), (path) => {
      expect(new URL(after(path), origin).origin).toBe(origin);
      expect(after(path)).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2000 },
  );
});
