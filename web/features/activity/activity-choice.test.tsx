import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Api } from "../../../contract/endpoint.ts";
import { aPicture } from "../../../testing/place-card.ts";
import { ActivityChoice } from "./activity-choice.tsx";
import { storeChoice } from "./activity-choice-store.ts";

const NAMES = ["کوهنوردی", "کویرنوردی", "غارنوردی"];
const activities = NAMES.map((name, at) => ({ id: at + 1, name, cover: aPicture, chosen: at === 1 }));

const shown = () =>
  render(
    <form>
      <ActivityChoice activities={activities} />
    </form>,
  );

test("pictures are boxes to tick, by a tap or by the space bar, and their number is said", async () => {
  const page = await shown();
  await expect.element(page.getByRole("group", { name: "فعالیت‌ها" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "کویرنوردی" })).toBeChecked();
  await expect.element(page.getByRole("status")).toHaveTextContent("۱ فعالیت برگزیده‌اید");
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  (page.getByRole("checkbox", { name: "کوهنوردی" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("status")).toHaveTextContent("۳ فعالیت برگزیده‌اید");
  expect(new FormData(page.container.querySelector("form")!).getAll("activity")).toEqual(["1", "2", "3"]);
});

test("only what changed is sent, as comma lists", async () => {
  const asked: unknown[] = [];
  const api = (async (call: { path: string }, input: { id: string }) => {
    asked.push([call.path, input.id]);
    return { message: "شد." };
  }) as unknown as Api;
  const page = await shown();
  const store = () => storeChoice(api, new FormData(page.container.querySelector("form")!));
  expect(await store()).toBeUndefined();
  expect(asked).toEqual([]);
  for (const name of NAMES) await page.getByRole("checkbox", { name }).click();
  expect(await store()).toBe("شد.");
  expect(asked).toEqual([
    ["profile/destroy/activity/:id", "2"],
    ["profile/store/activity/:id", "1,3"],
  ]);
});
