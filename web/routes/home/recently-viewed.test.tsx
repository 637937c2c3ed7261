import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { nextFrames } from "../../../testing/next-frames.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";

const place = makePlaceCard({ id: 7, name: "مجموعهٔ آرامگاهی شیخ صفی‌الدین اردبیلی" });

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: RecentlyViewed }])} />);
const fakeResponse = (body: unknown, status = 200) =>
  vi.spyOn(window, "fetch").mockResolvedValue(Response.json(body, { status }));

test("loads the view history in the browser, with the visitor id", async () => {
  const fetch = fakeResponse({ data: [{ ...place, seen_at: place.created_at }] });
  const page = await open();
  await expect.element(page.getByRole("heading", { name: "آخرین دیده‌های شما" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: place.name })).toHaveAttribute("href", "/place-details/7");
  const [url, { headers }] = fetch.mock.calls[0] as [string, { headers: Record<string, string> }];
  expect(url).toBe("/api/v1/home/getHistory");
  expect(headers["x-visitor-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ["no place has been viewed", { data: [] }, 200],
  ["the request fails", { code: "unexpected", message: "نشد." }, 500],
])("renders nothing when %s", async (_, body, status) => {
  const fetch = fakeResponse(body, status);
  const page = await open();
  await expect.poll(() => fetch).toHaveBeenCalled();
  const response = await fetch.mock.results[0]!.value;
  await expect.poll(() => response.bodyUsed).toBe(true);
  await nextFrames();
  expect(page.getByRole("heading").query()).toBeNull();
});
