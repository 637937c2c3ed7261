import { beforeEach, expect, onTestFinished, test } from "vitest";
import { chooseTheme } from "../../../api-client/choose-theme.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { invalidateChoices } from "../../record/fields/choices.ts";
import * as screen from "./place-facts.tsx";

beforeEach(invalidateChoices);

const words = [
  { name: "turquoise", title: "فیروزه‌ای" },
  { name: "gold", title: "طلایی" },
];
const facts = [
  { name: "minarets", title: "تعداد مناره", words: [], most: 12, is_drawn: true },
  { name: "dome", title: "رنگ گنبد", words, most: null, is_drawn: true },
  { name: "iwans", title: "تعداد ایوان", words: [], most: 8, is_drawn: false },
];
const place = (id: number, name: string, text: string, has_photo = false) => ({
  ...{ id, name, has_photo, facts: text, version: 0 },
});
type Place = ReturnType<typeof place>;

const initial = [
  place(7, "مسجد کبود", "dome=turquoise|iwans=4|minarets=1"),
  place(8, "مسجد جامع", "minarets=2", true),
  place(9, "مسجد وکیل", ""),
];

/** Opens the screen with places; the pictures say from what they were drawn. */
async function open(answers: Record<string, unknown> = {}, places: Place[] = initial) {
  let stored = places;
  const setFact = ({ input }: FakeRequest) => {
    const sent = input.places as { id: number; value: string }[];
    stored = stored.map((one) => {
      const change = sent.find(({ id }) => id === one.id);
      return change ? { ...one, facts: `${input.fact}=${change.value}`, version: one.version + 1 } : one;
    });
    return {
      changed: sent.length,
      places: stored.filter(({ id }) => sent.some((one) => one.id === id)),
      message: `برای ${sent.length} مکان ذخیره شد.`,
    };
  };
  const draw = ({ input }: FakeRequest) => ({
    facts,
    pictures: (input.ids as number[]).map((id) => ({
      ...{ id, asked: id === 9 ? ["dome"] : ["dome", "minarets"] },
      svg: `<svg xmlns="http://www.w3.org/2000/svg" id="${id} ${input.fact ?? "now"} ${input.value ?? ""} ${input.light}"/>`,
    })),
  });
  const requests = fakeApi({
    "desk/choices": { kinds: [{ slug: "mosque", name: "مسجد", category: { id: 1, name: "بناها" } }] },
    "desk/scene/fact-places": () => ({ kind: "mosque", places: stored }),
    "desk/scene/preview-fact": draw,
    "desk/scene/save-fact": setFact,
    ...answers,
  });
  const { page, pathname } = await openDesk([{ path: "places/facts", ...screen }], "/places/facts?ids=7,8,9");
  const sent = (path: string) => requests.filter((one) => one.path === path).map(({ input }) => input);
  const drawnFrom = (text: string) => expect.stringContaining(encodeURIComponent(text));
  return {
    ...{ page, pathname, sent, drawnFrom },
    picture: (name: string) => page.getByRole("img", { name }),
    save: page.getByRole("button", { name: /^ذخیره/ }),
    setStored: (next: Place[]) => {
      stored = next;
    },
  };
}

test("sets a number for all places, with their pictures, and takes it back", async () => {
  const { page, picture, save, sent, drawnFrom } = await open();
  await expect.element(page.getByRole("heading", { name: "ویژگی نقاشی ۳ مکان" })).toBeVisible();
  await expect.element(page.getByText("گونه: مسجد")).toBeVisible();
  await expect.element(picture("مسجد کبود")).toHaveAttribute("src", drawnFrom("7 now  day"));
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await page.getByLabelText("ویژگی", { exact: true }).selectOptions("تعداد مناره");
  await expect.element(page.getByText("نامعلوم", { exact: true })).toBeVisible();
  await page.getByLabelText("تعداد مناره").fill("۲");
  for (const [id, name] of [
    [7, "مسجد کبود"],
    [9, "مسجد وکیل"],
  ] as const)
    await expect.element(picture(name)).toHaveAttribute("src", drawnFrom(`${id} minarets 2`));
  await expect.element(page.getByText("۱ ← ۲")).toBeVisible();
  await expect.element(page.getByText("نامعلوم ← ۲")).toBeVisible();
  await expect.element(page.getByText("۱ مکان همین را دارد")).toBeVisible();
  await expect.element(page.getByText("در این نقاشی دیده نمی‌شود.")).toBeVisible();
  await expect.element(page.getByText("عکس دارد؛ نقاشی‌اش کم دیده می‌شود.")).toBeVisible();
  await expect.element(save).toHaveTextContent("ذخیره برای ۲ مکان");
  await save.click();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.element(save).toHaveFocus();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => sent("desk/scene/save-fact")).toHaveLength(2);
  expect(sent("desk/scene/save-fact")).toEqual([
    {
      fact: "minarets",
      places: [
        { id: 7, version: 0, value: "2" },
        { id: 9, version: 0, value: "2" },
      ],
    },
    {
      fact: "minarets",
      places: [
        { id: 7, version: 1, value: "1" },
        { id: 9, version: 1, value: "" },
      ],
    },
  ]);
});

test("sets a word, and removes a fact from all", async () => {
  const { page, picture, save, sent, drawnFrom } = await open();
  await page.getByLabelText("ویژگی", { exact: true }).selectOptions("رنگ گنبد");
  await page.getByLabelText("رنگ گنبد").selectOptions("طلایی");
  await expect.element(picture("مسجد جامع")).toHaveAttribute("src", drawnFrom("8 dome gold"));
  await expect.element(page.getByText("فیروزه‌ای ← طلایی")).toBeVisible();
  await page.getByRole("checkbox", { name: /^نامعلوم/ }).click();
  await expect.element(page.getByLabelText("رنگ گنبد")).toBeDisabled();
  await expect.element(page.getByText("فیروزه‌ای ← نامعلوم")).toBeVisible();
  await save.click();
  await expect
    .poll(() => sent("desk/scene/save-fact"))
    .toEqual([{ fact: "dome", places: [{ id: 7, version: 0, value: "" }] }]);
});

test("begins with the value that all have, and sends nothing for it", async () => {
  const same = [place(7, "مسجد کبود", "minarets=2"), place(8, "مسجد جامع", "minarets=2")];
  const { page, save } = await open({}, same);
  await page.getByLabelText("ویژگی", { exact: true }).selectOptions("تعداد مناره");
  await expect.element(page.getByLabelText("تعداد مناره")).toHaveValue("۲");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
});

test("draws by night in the dark theme", async () => {
  const { picture, drawnFrom } = await open();
  await expect.element(picture("مسجد کبود")).toHaveAttribute("src", drawnFrom("7 now  day"));
  onTestFinished(() => chooseTheme(null));
  chooseTheme("dark");
  await expect.element(picture("مسجد کبود")).toHaveAttribute("src", drawnFrom("7 now  night"));
});

test("draws a dozen after the other", async () => {
  const many = Array.from({ length: 25 }, (_, at) => place(at + 1, `مکان ${at + 1}`, ""));
  const { picture, sent } = await open({}, many);
  await expect.element(picture("مکان 25")).toBeInTheDocument();
  expect(sent("desk/scene/preview-fact").map(({ ids }) => (ids as number[]).length)).toEqual([12, 12, 1]);
});

test("says what is wrong with a value, and keeps the last pictures", async () => {
  const { page, picture, drawnFrom } = await open({
    "desk/scene/preview-fact": ({ input }: FakeRequest) =>
      input.value === "99"
        ? apiError("fields_wrong", { value: "تعداد مناره: عددی از ۰ تا ۱۲ بنویسید." })
        : {
            facts,
            pictures: [
              { id: 7, asked: [], svg: `<svg xmlns="http://www.w3.org/2000/svg" id="7 ${input.value ?? ""}"/>` },
            ],
          },
  });
  await page.getByLabelText("ویژگی", { exact: true }).selectOptions("تعداد مناره");
  await page.getByLabelText("تعداد مناره").fill("99");
  await expect.element(page.getByRole("alert")).toHaveTextContent("تعداد مناره: عددی از ۰ تا ۱۲ بنویسید.");
  await expect.element(picture("مسجد کبود")).toHaveAttribute("src", drawnFrom('"7 "'));
  await page.getByLabelText("تعداد مناره").fill("9");
  await expect.element(picture("مسجد کبود")).toHaveAttribute("src", drawnFrom('"7 9"'));
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("tells who comes second, and brings what the other has stored", async () => {
  let isChanged = true;
  const { page, save, setStored } = await open({
    "desk/scene/save-fact": () =>
      isChanged ? apiError("record_changed") : { changed: 0, places: [], message: "ذخیره شد." },
  });
  await page.getByLabelText("ویژگی", { exact: true }).selectOptions("تعداد مناره");
  await page.getByLabelText("تعداد مناره").fill("5");
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  setStored(initial.map((one) => ({ ...one, facts: "minarets=4", version: 3 })));
  isChanged = false;
  await page.getByRole("button", { name: "آوردن تازه‌ها" }).click();
  await expect.element(page.getByText("۴ ← ۵").first()).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("asks before a change that is not stored is left", async () => {
  const { page, pathname } = await open();
  await page.getByLabelText("ویژگی", { exact: true }).selectOptions("تعداد مناره");
  await page.getByLabelText("تعداد مناره").fill("5");
  await page.getByRole("link", { name: "مسجد وکیل" }).click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(pathname()).toBe("/places/facts");
});

test("leads to the list of places when none were selected", async () => {
  const { pathname } = await openDesk([{ path: "places/facts", ...screen }], "/places/facts");
  await expect.poll(pathname).toBe("/places");
});
