import { afterEach, expect, test, vi } from "vitest";
import { prefetchLinkedPages } from "./prefetch.ts";

afterEach(() => {
  for (const added of document.querySelectorAll('script[type="speculationrules"], link[rel="prefetch"]'))
    added.remove();
});

test("adds the rules by which a browser fetches the public pages that links lead to", () => {
  prefetchLinkedPages();
  const { prefetch } = JSON.parse(document.querySelector('script[type="speculationrules"]')!.textContent);
  expect(prefetch[0].eagerness).toBe("moderate");
  expect(prefetch[0].where.and).toContainEqual({ not: { href_matches: "/profile*" } });
});

test("fetches the page of a link with a finger on it, once, where a browser knows no such rules", () => {
  vi.spyOn(HTMLScriptElement, "supports").mockReturnValue(false);
  prefetchLinkedPages();
  const link = document.createElement("a");
  link.href = "/faq";
  document.body.append(link);
  for (let press = 0; press < 2; press++) link.dispatchEvent(new Event("touchstart", { bubbles: true }));
  link.remove();
  const prefetched = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href);
  expect(prefetched).toEqual([new URL("/faq", location.href).href]);
  expect(document.querySelector('script[type="speculationrules"]')).toBeNull();
});
