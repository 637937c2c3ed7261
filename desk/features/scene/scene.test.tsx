import { expect, test } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as sceneScreen from "./scene.tsx";

const stored = {
  place: { id: 7, name: "مسجد کبود" },
  scene: "blue-mosque",
  camera: "fixed",
  facts: "domes=1",
  staging: null,
  is_changed: false,
};

async function openScene(preview?: (request: FakeRequest) => unknown) {
  const requests = fakeApi({
    "desk/scene/show/7": { scene: stored, names: ["blue-mosque", "madrasa"] },
    "desk/scene/preview/7":
      preview ??
      (({ input }: FakeRequest) => ({ svg: `<svg xmlns="http://www.w3.org/2000/svg" id="${input.scene}"/>` })),
    "desk/scene/save/7": ({ input }: FakeRequest) => ({
      scene: { ...stored, ...input, is_changed: true },
      message: "ذخیره شد.",
    }),
    "desk/scene/reset/7": { scene: stored, message: "برگشت." },
  });
  const { page } = await openDesk([{ path: "places/:id/scene", ...sceneScreen }], "/places/7/scene");
  const card = page.getByRole("img", { name: "کارت، روز، مسجد کبود" });
  return {
    page,
    card,
    sent: (part: string) => requests.filter(({ path }) => path.includes(part)).map(({ input }) => input),
  };
}

test("draws each change at once, saves it, and takes it back", async () => {
  const { page, card, sent } = await openScene();
  await expect.element(card).toHaveAttribute("src", expect.stringContaining("blue-mosque"));
  await page.getByLabelText("نقاشی", { exact: true }).selectOptions("madrasa");
  await expect.element(card).toHaveAttribute("src", expect.stringContaining("madrasa"));
  expect(
    sent("preview")
      .map(({ light, shape }) => `${light} ${shape}`)
      .slice(-3),
  ).toEqual(["day card", "night card", "day wide"]);
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(page.getByRole("button", { name: "ذخیره" })).toBeDisabled();
  expect(sent("save")).toEqual([{ scene: "madrasa", camera: "fixed", facts: "domes=1", staging: null }]);
  await page.getByRole("button", { name: "برگرداندن به آغاز" }).click();
  await expect.element(card).toHaveAttribute("src", expect.stringContaining("blue-mosque"));
});

test("keeps the last picture and says what is wrong with the data", async () => {
  const { page, card } = await openScene(({ input }) =>
    input.facts === "domes=1"
      ? { svg: "<svg xmlns='http://www.w3.org/2000/svg' id='good'/>" }
      : apiError("fields_wrong", { facts: "ویژگی‌ها درست نیست." }),
  );
  await expect.element(card).toHaveAttribute("src", expect.stringContaining("good"));
  await page.getByLabelText("ویژگی‌ها").fill("domes");
  await expect.element(page.getByLabelText("ویژگی‌ها")).toHaveAccessibleDescription(/ویژگی‌ها درست نیست\./);
  await expect.element(card).toHaveAttribute("src", expect.stringContaining("good"));
});
