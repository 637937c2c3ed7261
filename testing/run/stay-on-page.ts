// Keeps component tests on their page: following a link or submitting a form would end the run.
import { beforeEach, vi } from "vitest";
import { navigation } from "../../ui/navigation/visit.ts";

function stay(event: Event) {
  const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
  if (isLink || event.type === "submit") event.preventDefault();
}

// Added on the way down, so that it is the last listener: scripts of the page see what the browser would do.
for (const type of ["click", "submit"])
  window.addEventListener(type, () => window.addEventListener(type, stay, { once: true }), true);

beforeEach(() => {
  vi.spyOn(navigation, "visit").mockResolvedValue();
  vi.spyOn(navigation, "refresh").mockResolvedValue();
});
