import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PlaceCard } from "../../contract/place.ts";
import { HomeSeen } from "./home-seen.tsx";

const place: PlaceCard = {
  id: 7,
  name: "مجموعهٔ آرامگاهی شیخ صفی‌الدین اردبیلی",
  name_en: "Sheikh Safi",
  kind: "آرامگاه",
  type: { id: 1, name: "تاریخی" },
  categories: [{ id: 24, name: "آرامگاه‌ها" }],
  province: { id: 3, name: "اردبیل" },
  city: null,
  lat: 38.2,
  lon: 48.3,
  summary: "",
  cover: {
    src: "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E",
    srcset: "",
    night_src: null,
    width: 4,
    height: 3,
    alt: "",
    credit: null,
    placeholder: "",
  },
  rate: null,
  rate_count: 0,
  view_count: 0,
  best_months: [],
  created_at: "2026-11-21T00:00:00Z",
};

const shown = () => render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: HomeSeen }])} />);
const answer = (body: unknown, status = 200) =>
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(body, { status }));

test("what this reader has looked at comes from the browser, with the reader's name tag", async () => {
  const fetch = answer({ data: [{ ...place, seen_at: place.created_at }] });
  const page = await shown();
  await expect.element(page.getByRole("heading", { name: "آخرین دیده‌های شما" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: place.name })).toHaveAttribute("href", "/place-details/7");
  const [address, { headers }] = fetch.mock.calls[0] as [string, { headers: Record<string, string> }];
  expect(address).toBe("/api/v1/home/getHistory");
  expect(headers["x-visitor-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ["nothing was seen yet", { data: [] }, 200],
  ["the call fails", { code: "unexpected", message: "نشد." }, 500],
])("when %s, there is no such part", async (_, body, status) => {
  const fetch = answer(body, status);
  const page = await shown();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 50));
  expect(page.getByRole("heading").query()).toBeNull();
});
