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

test.each([true, false])("fetches nothing before a member's click, with rules: %s", (knowsRules) => {
  vi.spyOn(HTMLScriptElement, "supports").mockReturnValue(knowsRules);
  const main = document.createElement("main");
  main.dataset.member = "7";
  main.innerHTML = '<a href="/faq">پرسش‌ها</a>';
  document.body.append(main);
  prefetchLinkedPages();
  main.querySelector("a")!.dispatchEvent(new Event("touchstart", { bubbles: true }));
  main.remove();
  expect(document.querySelector('script[type="speculationrules"], link[rel="prefetch"]')).toBeNull();
});

test("fetches the page of a link with a finger on it, once and by the same exclusions, where a browser knows no such rules", () => {
  vi.spyOn(HTMLScriptElement, "supports").mockReturnValue(false);
  prefetchLinkedPages();
  for (const path of ["/faq", "/faq", "/profile/seen", "/place-details/14/correct?fact=open", "/download/android"]) {
    const link = document.createElement("a");
    link.href = path;
    document.body.append(link);
    link.dispatchEvent(new Event("touchstart", { bubbles: true }));
    link.remove();
  }
  const prefetched = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href);
  expect(prefetched).toEqual([new URL("/faq", location.href).href]);
  expect(document.querySelector('script[type="speculationrules"]')).toBeNull();
});
