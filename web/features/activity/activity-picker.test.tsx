import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Api } from "../../../contract/endpoint.ts";
import { testImage } from "../../../testing/place-card.ts";
import { ActivityPicker } from "./activity-picker.tsx";
import { storeActivitySelection } from "./store-activity-selection.ts";

const NAMES = ["کوهنوردی", "کویرنوردی", "غارنوردی"];
const activities = NAMES.map((name, index) => ({ id: index + 1, name, cover: testImage, chosen: index === 1 }));

const renderPicker = () =>
  render(
    <form>
      <ActivityPicker activities={activities} />
    </form>,
  );

test("toggles activities by tap or space bar and announces how many are selected", async () => {
  const page = await renderPicker();
  await expect.element(page.getByRole("group", { name: "فعالیت‌ها" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "کویرنوردی" })).toBeChecked();
  await expect.element(page.getByRole("status")).toHaveTextContent("۱ فعالیت انتخاب کرده‌اید");
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  (page.getByRole("checkbox", { name: "کوهنوردی" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("status")).toHaveTextContent("۳ فعالیت انتخاب کرده‌اید");
  expect(new FormData(page.container.querySelector("form")!).getAll("activity")).toEqual(["1", "2", "3"]);
});

test("sends only the difference, as comma-separated ids", async () => {
  const requests: unknown[] = [];
  const api = (async (endpoint: { path: string }, input: { id: string }) => {
    requests.push([endpoint.path, input.id]);
    return { message: "شد." };
  }) as unknown as Api;
  const page = await renderPicker();
  const store = () => storeActivitySelection(api, new FormData(page.container.querySelector("form")!));
  expect(await store()).toBeUndefined();
  expect(requests).toEqual([]);
  for (const name of NAMES) await page.getByRole("checkbox", { name }).click();
  expect(await store()).toBe("شد.");
  expect(requests).toEqual([
    ["profile/destroy/activity/:id", "2"],
    ["profile/store/activity/:id", "1,3"],
  ]);
});
