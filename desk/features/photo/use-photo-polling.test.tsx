import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { photo } from "../../../testing/photos/open-photo-section.tsx";
import * as listScreen from "./photo-list.tsx";
import * as panelScreen from "./photo-panel.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

const described = { alt: "ایوان", credit: "مریم", license: "own" } as const;
const counts = { sending: 0, waiting: 0, working: 1, ready: 0, failed: 0, removed: 0 };

test.each([
  ["the list of all photos", "/photographs", { path: "photographs", ...listScreen }],
  ["the photos of a place", "/places/3/photographs", { path: "places/:id/photographs", ...panelScreen }],
])("%s are loaded again after the answer, however slow the line is", async (_, path, route) => {
  const slow = Promise.withResolvers<void>();
  let answers = 0;
  fakeApi({
    "desk/place/show/3": { name: "باغ فین", may: ["edit"] },
    "desk/suggestion": { data: [] },
    "desk/photograph": async ({ input }: FakeRequest) => {
      if (input.state === "removed") return { data: [], pages: 1 };
      if (++answers > 1) await slow.promise;
      const state = answers > 1 ? "ready" : "working";
      return { data: [photo({ ...described, state })], counts, page: 1, pages: 1, total: 1 };
    },
  });
  const { page } = await openDesk([route], path);
  const working = page.getByText("در حال ساختن", { exact: true }).last();
  await expect.element(working).toBeVisible();
  const before = answers;
  await vi.advanceTimersByTimeAsync(10_000); // five ticks
  expect(answers).toBe(before + 1);
  slow.resolve();
  await expect.poll(() => page.getByRole("listitem").last().element().textContent).not.toContain("در حال ساختن");
});
