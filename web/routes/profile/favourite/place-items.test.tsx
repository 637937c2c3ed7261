import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { shiraz, yazd } from "../../../../testing/screens/open-favourite.tsx";
import { startIsland } from "../../../../testing/screens/start-island.tsx";
import { toPictureSource } from "../../../../ui/content/picture-source.ts";
import { toCardPlace } from "../../../features/place/card/card-place.ts";
import { PlaceEditor } from "./place-editor.tsx";
import PlaceItems from "./place-items.island.tsx";
import PostItems from "./post-items.island.tsx";

const savedPlace = (place: typeof shiraz | typeof yazd, note: string | null) => ({
  ...toCardPlace(place),
  ...{ lat: place.lat, lon: place.lon, exact: false, addedAt: place.added_at, note, rank: null },
});
const placesOf = (type: "bookmark" | "favorite" | number, label: string, note: string | null = null) => ({
  ...{ type, label, path: "/profile/favourite", total: 2, maxNote: 100 },
  places: [savedPlace(shiraz, note), savedPlace(yazd, null)],
});
const stories = [1, 2].map((id) => ({
  ...{ id, title: `داستان ${id}`, summary: "", reading_minutes: 3, published_at: "2026-11-20T08:00:00Z" },
  ...{ category: { id: 1, name: "سفر" }, cover: toPictureSource(shiraz.cover) },
}));

test("a place that was removed from one list is still in the next one", async () => {
  fakeFetch({ "profile/collection/delete/1": { message: "از مجموعه حذف شد." } });
  const { page, show } = await startIsland(PlaceItems, placesOf("bookmark", "نشان‌شده‌ها"));
  await page.getByRole("button", { name: "حذف «باغ ارم»" }).click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).not.toBeInTheDocument();
  show(placesOf("favorite", "علاقه‌مندی‌ها"));
  await expect.element(page.getByRole("list", { name: "علاقه‌مندی‌ها" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
});

test("the note that was begun about a place in one list is not in the form of the next one", async () => {
  const { page, show } = await startIsland(PlaceItems, placesOf(7, "بهار", "صبح زود"));
  await page.getByRole("button", { name: "یادداشت «باغ ارم»" }).click();
  await page.getByRole("textbox", { name: "یادداشت من دربارهٔ «باغ ارم»" }).fill("غروب");
  show(placesOf(8, "پاییز", "با خانواده"));
  await expect.element(page.getByRole("list", { name: "پاییز" })).toBeVisible();
  expect(page.element().querySelector("textarea")?.value).toBe("با خانواده");
});

test("a story that was removed from the bookmarks is still among the favourites, which take their place", async () => {
  fakeFetch({ "profile/postCollection/store/bookmark/1": { message: "از نشان‌شده‌ها برداشته شد.", stored: false } });
  const { page, show } = await startIsland(PostItems, { type: "bookmark", label: "نشان‌شده‌ها", posts: stories });
  await page.getByRole("button", { name: "حذف «داستان 1»" }).click();
  await expect.element(page.getByRole("heading", { name: "داستان 1" })).not.toBeInTheDocument();
  show({ type: "favorite", label: "علاقه‌مندی‌ها", posts: stories });
  await expect.element(page.getByRole("list", { name: "علاقه‌مندی‌ها" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "داستان 1" })).toBeVisible();
});

test("a note that was refused stays beside the one that was written elsewhere, and replaces it when it is sent again", async () => {
  const place = { id: 1, name: "باغ ارم", note: "ظهر", rank: null };
  const rejected = { place: "1", collection: undefined, note: "غروب", errors: { note: "عوض شده." } };
  const { container } = await render(
    <PlaceEditor type={7} path="" place={place} total={1} maxNote={500} rejected={rejected} />,
  );
  const fields = new FormData(container.querySelector("form")!);
  expect([fields.get("note"), fields.get("former_note")]).toEqual(["غروب", "ظهر"]);
});
