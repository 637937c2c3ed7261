import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { aPlaceCard } from "../../../testing/place-card.ts";
import { HomeSeen } from "./seen.tsx";

const place = aPlaceCard({ id: 7, name: "مجموعهٔ آرامگاهی شیخ صفی‌الدین اردبیلی" });

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
