import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { apiError } from "../../../contract/api-errors.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as sceneScreen from "./scene.tsx";

const place = { id: 7, name: "مسجد کبود", has_photo: false };
const initial = { place, scene: "blue-mosque", camera: "fixed", facts: "minarets=1", staging: null, version: 0 };
const drawings = [
  { name: "madrasa", title: "مدرسهٔ علمیه", group: "building" },
  { name: "blue-mosque", title: "مسجد کبود تبریز", group: "landmark" },
];
const words = [
  { name: "turquoise", title: "فیروزه‌ای" },
  { name: "gold", title: "طلایی" },
];
const facts = [
  { name: "minarets", title: "تعداد مناره", words: [], most: 12, is_drawn: true },
  { name: "dome", title: "رنگ گنبد", words, most: null, is_drawn: true },
];
const iwans = { name: "iwans", title: "تعداد ایوان", words: [], most: 8, is_drawn: false };

/** The pictures say from what they were drawn. */
const draw = ({ input: { scene, facts, camera, staging } }: Pick<FakeRequest, "input">) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="${scene} ${facts} ${camera} ${staging}"/>`;
  return (["card", "wide"] as const).flatMap((shape) =>
    (["day", "night"] as const).map((light) => ({ light, shape, svg })),
  );
};
const preview = (request: Pick<FakeRequest, "input">) => ({ pictures: draw(request), facts });

async function openScene(
  responses: Record<string, unknown> = {},
  scene: Record<string, unknown> = initial,
  shown = facts,
) {
  let stored = scene;
  const requests = fakeApi({
    "desk/scene/show/7": () => ({
      scene: stored,
      drawings,
      preview: { pictures: draw({ input: stored }), facts: shown },
    }),
    "desk/scene/preview/7": (request: FakeRequest) => ({ pictures: draw(request), facts: shown }),
    "desk/scene/save/7": ({ input: { version, ...input } }: FakeRequest) => {
      stored = { ...initial, ...input, version: Number(version) + 1 };
      return { scene: stored, message: "ذخیره شد." };
    },
    "desk/scene/reset/7": () => {
      stored = initial;
      return { scene: stored, message: "برگشت." };
    },
    ...responses,
  });
  const { page, pathname } = await openDesk([{ path: "places/:id/scene", ...sceneScreen }], "/places/7/scene");
  const drawnFrom = (text: string) => expect.stringContaining(encodeURIComponent(text));
  return {
    page,
    pathname,
    drawnFrom,
    card: page.getByRole("img", { name: "کارت، روز، مسجد کبود" }),
    save: page.getByRole("button", { name: "ذخیره", exact: true }),
    drawing: page.getByLabelText("چه کشیده شود"),
    minarets: page.getByLabelText("تعداد مناره"),
    sent: (name: string) => requests.filter(({ path }) => path === `desk/scene/${name}/7`).map(({ input }) => input),
    setStored: (next: Record<string, unknown>) => {
      stored = next;
    },
  };
}

test("draws each change in all four pictures, saves it, and takes it back after a confirmation", async () => {
  const { page, card, save, drawing, drawnFrom, sent } = await openScene();
  await expect.element(card).toHaveAttribute("src", drawnFrom("blue-mosque minarets=1 fixed null"));
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("button", { name: "برگرداندن به آغاز" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}s{/Control}"); // nothing to save yet
  await drawing.selectOptions("مدرسهٔ علمیه");
  for (const name of ["کارت، روز", "کارت، شب", "سرصفحه، روز", "سرصفحه، شب"])
    await expect
      .element(page.getByRole("img", { name: `${name}، مسجد کبود` }))
      .toHaveAttribute("src", drawnFrom("madrasa minarets=1 fixed null"));
  await save.click();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.element(save).toHaveFocus();
  expect(sent("save")).toEqual([{ version: 0, scene: "madrasa", camera: "fixed", facts: "minarets=1", staging: null }]);
  await drawing.selectOptions("مسجد کبود تبریز");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => sent("save").at(-1)).toMatchObject({ version: 1, scene: "blue-mosque" });
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "برگرداندن به آغاز" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(card).toHaveAttribute("src", drawnFrom("blue-mosque minarets=1 fixed null"));
  expect(sent("reset")).toEqual([{ version: 2 }]);
  await expect.element(page.getByRole("button", { name: "برگرداندن به آغاز" })).not.toBeInTheDocument();
});

test("keeps what is changed while the drawing is being saved, as a change to save next", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<unknown>();
  const { save, minarets, drawing, sent } = await openScene({ "desk/scene/save/7": () => stored });
  await drawing.selectOptions("مدرسهٔ علمیه");
  await save.click();
  await expect.poll(() => sent("save").length).toBe(1);
  await minarets.fill("۳");
  store({ scene: { ...initial, scene: "madrasa", version: 1 }, message: "ذخیره شد." });
  await expect.element(save).not.toHaveAttribute("aria-disabled");
  await expect.element(minarets).toHaveValue("۳");
  await save.click();
  await expect.poll(() => sent("save").at(-1)).toMatchObject({ version: 1, scene: "madrasa", facts: "minarets=3" });
});

test("has a field for each fact that the drawing shows, with Persian digits too, and lists the other ones", async () => {
  const { page, card, minarets, drawnFrom } = await openScene({}, { ...initial, facts: "iwans=4|minarets=1" }, [
    ...facts,
    iwans,
  ]);
  await expect.element(minarets).toHaveValue("۱");
  await minarets.fill("۲");
  await expect.element(card).toHaveAttribute("src", drawnFrom("iwans=4|minarets=2"));
  await page.getByLabelText("رنگ گنبد").selectOptions("طلایی");
  await expect.element(card).toHaveAttribute("src", drawnFrom("dome=gold|iwans=4|minarets=2"));
  await expect.element(page.getByText("تعداد ایوان: ۴")).toBeVisible();
  await page.getByRole("button", { name: "حذف تعداد ایوان" }).click();
  await expect.element(card).toHaveAttribute("src", drawnFrom("dome=gold|minarets=2"));
  await expect.element(page.getByText("تعداد ایوان: ۴")).not.toBeInTheDocument();
  await minarets.fill("");
  await page.getByLabelText("رنگ گنبد").selectOptions("نامعلوم");
  await expect.element(card).toHaveAttribute("src", drawnFrom("blue-mosque  fixed"));
});

test("changes camera and staging, also back to what the place determines", async () => {
  const { page, card, drawing, drawnFrom } = await openScene();
  const fixed = page.getByRole("checkbox", { name: /^همیشه از روبه‌رو/ });
  await fixed.click();
  await expect.element(card).toHaveAttribute("src", drawnFrom("varied null"));
  const staging = page.getByRole("slider", { name: /^چیدمان/ });
  await staging.element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(card).toHaveAttribute("src", drawnFrom("varied 63"));
  await page.getByRole("button", { name: "خودکار" }).click();
  await expect.element(card).toHaveAttribute("src", drawnFrom("varied null"));
  await fixed.click();
  await drawing.selectOptions("از گونهٔ مکان");
  await expect.element(card).toHaveAttribute("src", drawnFrom("null minarets=1 varied"));
  await expect.element(fixed).not.toBeInTheDocument();
});

test("keeps the last picture and says what is wrong with the data", async () => {
  const { page, card, minarets, drawnFrom } = await openScene({
    "desk/scene/preview/7": (request: FakeRequest) =>
      request.input.facts === "minarets=99"
        ? apiError("fields_wrong", { facts: "تعداد مناره: عددی از ۰ تا ۱۲ بنویسید." })
        : preview(request),
  });
  await minarets.fill("99");
  await expect.element(page.getByRole("alert")).toHaveTextContent("تعداد مناره: عددی از ۰ تا ۱۲ بنویسید.");
  await expect.element(card).toHaveAttribute("src", drawnFrom("minarets=1 fixed"));
  await minarets.fill("9");
  await expect.element(card).toHaveAttribute("src", drawnFrom("minarets=9"));
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("says that no picture came, and draws the next change", async () => {
  const { page, card, minarets, drawnFrom } = await openScene({
    "desk/scene/preview/7": (request: FakeRequest) =>
      request.input.facts === "minarets=2" ? apiError("too_often") : preview(request),
  });
  await minarets.fill("2");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("درخواست‌های شما بیش از اندازه بود. کمی بعد دوباره تلاش کنید.");
  await minarets.fill("3");
  await expect.element(card).toHaveAttribute("src", drawnFrom("minarets=3"));
});

test("drops the picture of an older change that comes late", async () => {
  let olderSignal: AbortSignal | undefined;
  const { card, minarets, drawnFrom } = await openScene({
    "desk/scene/preview/7": (request: FakeRequest) => {
      if (request.input.facts !== "minarets=2") return preview(request);
      olderSignal = request.signal;
      return new Promise(() => {}); // never answered
    },
  });
  await minarets.fill("2");
  await expect.poll(() => olderSignal).toBeDefined();
  await minarets.fill("3");
  await expect.element(card).toHaveAttribute("src", drawnFrom("minarets=3"));
  expect(olderSignal?.aborted).toBe(true);
});

test("tells the second editor, who takes the other drawing or keeps the own one", async () => {
  const theirs = { ...initial, facts: "minarets=4", version: 5 };
  let isChanged = true;
  const { page, card, save, minarets, drawnFrom, sent, setStored } = await openScene({
    "desk/scene/save/7": ({ input }: FakeRequest) =>
      isChanged ? apiError("record_changed") : { scene: { ...initial, ...input, version: 6 }, message: "ذخیره شد." },
  });
  const alert = page.getByRole("alert").filter({ hasText: "ویراستار دیگری این نقاشی را تغییر داد" });
  setStored(theirs);
  await minarets.fill("2");
  await save.click();
  await expect.element(alert).toBeVisible();
  await expect.element(minarets).toHaveValue("۲");
  await page.getByRole("button", { name: "جایگزینی با نقاشی او" }).click();
  await expect.element(card).toHaveAttribute("src", drawnFrom("minarets=4"));
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");

  setStored({ ...theirs, version: 6 });
  await minarets.fill("3");
  await save.click();
  await expect.element(alert).toBeVisible();
  isChanged = false;
  await page.getByRole("button", { name: "ذخیرهٔ نقاشی من" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(sent("save").map(({ version, facts }) => [version, facts])).toEqual([
    [0, "minarets=2"],
    [5, "minarets=3"],
    [6, "minarets=3"],
  ]);
});

test("asks before unsaved changes are left, and says that a photo is shown", async () => {
  const { page, pathname, minarets } = await openScene({}, { ...initial, place: { ...place, has_photo: true } });
  await expect.element(page.getByText(/^برای این مکان عکس نشان داده می‌شود/)).toBeVisible();
  await minarets.fill("2");
  await page.getByRole("link", { name: "بازگشت به مسجد کبود" }).click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(pathname()).toBe("/places/7/scene");
  await page.getByRole("link", { name: "بازگشت به مسجد کبود" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/places/7");
});
