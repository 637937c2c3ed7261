import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { makePlaceCard } from "../../../../testing/place-card.ts";
import { toCardPlace } from "./card-place.ts";
import { PlaceCard } from "./place-card.tsx";

const open = (place: Parameters<typeof makePlaceCard>[0], hasLead = true, distance?: string) => {
  const card = <PlaceCard place={toCardPlace(makePlaceCard(place))} hasLead={hasLead} distance={distance} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: "/", element: card }])} />);
};

test("a described place has its sentence below kind and province; another one says where it is", async () => {
  const described = await open({ name: "ارگ", kind: "قلعه", summary: "دژی بر کوه." });
  await expect.element(described.getByText("دژی بر کوه.")).toBeVisible();
  await expect.element(described.getByText("قلعه، فارس")).toBeVisible();
  await described.unmount();
  const summary = "کاروانسرا در نزدیکی باغین، استان کرمان";
  const other = await open({ kind: "کاروانسرا", summary, is_described: false });
  await expect.element(other.getByText(summary)).toBeVisible();
  expect(other.getByText("کاروانسرا، فارس").elements()).toHaveLength(0);
});

test("a card of a rail has no sentence", async () => {
  const page = await open({ summary: "دژی بر کوه." }, false);
  expect(page.getByText("دژی بر کوه.").elements()).toHaveLength(0);
});

test("shows a World Heritage Site, the distance from the visitor, and a button to save it", async () => {
  const page = await open({ id: 7, name: "ارگ", unesco_year: 2004 }, true, "۲۳ کیلومتر تا شما");
  await expect.element(page.getByText("میراث جهانی")).toBeVisible();
  await expect.element(page.getByText("۲۳ کیلومتر تا شما")).toBeVisible();
  const save = page.getByRole("button", { name: "ذخیرهٔ ارگ" });
  await expect.element(save).toHaveAttribute("aria-pressed", "false");
  await expect.element(save).toHaveAttribute("data-save", "7");
  await page.unmount();
  expect((await open({})).getByText("میراث جهانی").elements()).toHaveLength(0);
});
