import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { PlacePopup } from "./place-popup.tsx";

const open = (position: "exact" | "approximate", position_radius: number) => {
  const place = { ...makePlaceCard(), distance_m: 0, position, position_radius, importance: 3 };
  const element = (
    <PlacePopup place={place} origin={undefined} isFromUser={false} onClose={() => {}}>
      <i />
    </PlacePopup>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};

test("the card of an approximate place says how far it may be from its point", async () => {
  const town = await open("approximate", 3000);
  await expect.element(town.getByText("جایش روی نقشه تقریبی است، با خطای حدود ۳ کیلومتر.")).toBeVisible();
  await town.unmount();
  const valley = await open("approximate", 15_000);
  await expect.element(valley.getByText("با خطای حدود ۱۵ کیلومتر", { exact: false })).toBeVisible();
  await valley.unmount();
  const exact = await open("exact", 100);
  await expect.element(exact.getByRole("link", { name: "دیدن مکان" })).toBeVisible();
  expect(exact.getByText("تقریبی", { exact: false }).elements()).toHaveLength(0);
});
