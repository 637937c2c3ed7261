import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { apiError } from "../../../contract/api-errors.ts";
import { RECORD_ACTIONS } from "../../../contract/desk/team/rights.ts";
import { enterText } from "../../../testing/enter-text.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { NEVER_MS, openDesk } from "../../../testing/open-desk.tsx";
import { RECORD_ROUTES } from "../../shell/record-routes.ts";
import { invalidateChoices } from "../fields/choices.ts";
import { autosaveTimes } from "./use-autosave.ts";

beforeEach(invalidateChoices);

const stored = {
  id: 7,
  version: 3,
  state: "draft",
  slug: "why",
  question: "چرا؟",
  answer: "چون.",
  category_id: 1,
  sort: 0,
  updated_at: "2026-11-01T08:00:00.000Z",
  updated_by: "رضا",
  preview_url: null,
  may: [...RECORD_ACTIONS],
};
const autosaveOf = (fields: object, more: object = {}) => ({
  id: 5,
  version: 3,
  base: { question: "چرا؟" },
  fields,
  saved_at: "2026-11-20T08:00:00.000Z",
  ...more,
});

const SOON_MS = 50;
const usualDelay = autosaveTimes.delay;

/** What the browser says when another tab is opened: what is typed is sent at once. */
function hidePage() {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
}

/** Opens the form of a question with what was typed in it earlier. What is typed now is sent after `delay` milliseconds. */
async function open(id: number | "new", autosaves?: object[], more?: Record<string, unknown>, delay = SOON_MS) {
  const { page, sent } = await openForm(`/faqs/${id}`, autosaves, more, delay);
  return { page, sent, question: page.getByLabelText(/^پرسش \*/) };
}

/** Opens a form with what was typed in it earlier. */
async function openForm(path: string, autosaves: object[] = [], more: Record<string, unknown> = {}, delay = SOON_MS) {
  const requests = fakeApi({
    "desk/choices": { icons: ["star"], faq_categories: [{ id: 1, name: "عمومی" }] },
    "desk/preview": { html: "" },
    "desk/faq/show/7": stored,
    "desk/faq/update/7": ({ input }: FakeRequest) => ({
      record: { ...stored, ...input, version: Number(input.version) + 1 },
      warnings: {},
      message: "ذخیره شد.",
    }),
    "desk/autosave": { data: autosaves },
    "desk/autosave/save": { id: 9, saved_at: "2026-11-23T08:00:00.000Z" },
    "desk/autosave/remove": { removed: true },
    ...more,
  });
  const { page } = await openDesk(RECORD_ROUTES, path, "owner", delay);
  return {
    page,
    sent: (name: string) => requests.filter(({ path }) => path === `desk/${name}`).map(({ input }) => input),
  };
}

test("sends what is typed within five seconds, and removes it once it is saved", async () => {
  const { page, question, sent } = await open(7, [], {}, usualDelay);
  await expect.element(question).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  enterText(question, "کجا؟");
  await nextFrames();
  await vi.advanceTimersByTimeAsync(5000); // at most this much of what is typed may be lost
  vi.useRealTimers();
  const expected = {
    ...{ kind: "faq", record_id: 7, version: 3, base: { question: "چرا؟" }, fields: { question: "کجا؟" } },
    form_key: expect.stringMatching(/^[\d-]{8,64}$/),
  };
  await expect.poll(() => sent("autosave/save")).toEqual([expected]);
  await expect.element(page.getByText(/^نگه داشته شد، ۱۱:۳۰/)).toBeVisible();
  expect(sent("faq/update/7"), "nothing is published").toEqual([]);
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => sent("autosave/remove")).toEqual([{ form_key: sent("autosave/save")[0]?.form_key }]);
});

test("a save names what was kept, so that it cannot be offered as unsaved later", async () => {
  const { question, sent } = await open(7, [autosaveOf({ question: "کجا؟" })]);
  await question.fill("کجا برویم؟");
  await expect.poll(() => sent("autosave/save")).toHaveLength(1);
  const [{ form_key } = {}] = sent("autosave/save");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect
    .poll(() => sent("faq/update/7"))
    .toEqual([{ version: 3, question: "کجا برویم؟", autosave: { form_key } }]);
});

test("a save waits for the autosave that is under way, which would be stored after it", async () => {
  const answer = Promise.withResolvers<object>();
  const { question, sent } = await open(7, [], { "desk/autosave/save": () => answer.promise });
  await question.fill("کجا؟");
  await expect.poll(() => sent("autosave/save")).toHaveLength(1);
  await userEvent.keyboard("{Control>}s{/Control}");
  await nextFrames();
  expect(sent("faq/update/7")).toEqual([]);
  answer.resolve({ id: 9, saved_at: "2026-11-23T08:00:00.000Z" });
  await expect.poll(() => sent("faq/update/7")).toHaveLength(1);
});

test("a save waits three seconds for an autosave that hangs, and no longer", async () => {
  const hangs = new Promise<object>(() => {});
  const { question, sent } = await open(7, [], { "desk/autosave/save": () => hangs });
  await question.fill("کجا؟");
  await expect.poll(() => sent("autosave/save")).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard("{Control>}s{/Control}");
  await nextFrames();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  const [{ form_key } = {}] = sent("autosave/save");
  await expect.poll(() => sent("faq/update/7")).toEqual([{ version: 3, question: "کجا؟", autosave: { form_key } }]);
});

test("what is typed while a save hangs is stored", async () => {
  const { question, sent } = await open(7, [], { "desk/faq/update/7": () => new Promise(() => {}) }, usualDelay);
  await question.fill("کجا؟");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => sent("faq/update/7")).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  enterText(question, "کجا برویم؟");
  await nextFrames();
  await vi.advanceTimersByTimeAsync(13_000); // when it has been held for ten seconds
  vi.useRealTimers();
  await expect.poll(() => sent("autosave/save").at(-1)?.fields).toEqual({ question: "کجا برویم؟" });
});

test("a form that is left while it is saved stores nothing after the save", async () => {
  const answer = Promise.withResolvers<object>();
  const { page, question, sent } = await open(7, [], { "desk/faq/update/7": () => answer.promise }, NEVER_MS);
  await question.fill("کجا؟");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => sent("faq/update/7")).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await page.unmount();
  answer.resolve({ record: { ...stored, question: "کجا؟", version: 4 }, warnings: {}, message: "ذخیره شد." });
  await nextFrames();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent("autosave/save")).toEqual([]);
});

test("repeats what could not be sent, with what is typed by then", async () => {
  let isAway = true;
  const { page, question, sent } = await open(7, [], {
    "desk/autosave/save": () => (isAway ? new TypeError("away") : { id: 9, saved_at: "2026-11-23T08:00:00.000Z" }),
  });
  await question.fill("کجا؟");
  await expect.element(page.getByText("هنوز نگه داشته نشد؛ دوباره تلاش می‌شود.")).toBeVisible();
  await question.fill("کجا برویم؟");
  isAway = false;
  await expect.element(page.getByText(/^نگه داشته شد/)).toBeVisible();
  expect(sent("autosave/save").at(-1)?.fields).toEqual({ question: "کجا برویم؟" });
});

test("removes what was sent also when its answer was lost, once it is saved", async () => {
  const { page, question, sent } = await open(7, [], { "desk/autosave/save": new TypeError("away") });
  await question.fill("کجا؟");
  await expect.element(page.getByText("هنوز نگه داشته نشد؛ دوباره تلاش می‌شود.")).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => sent("autosave/remove")).toEqual([{ form_key: sent("autosave/save")[0]?.form_key }]);
});

test("brings back what was typed before a crash; discarding it returns to the stored record", async () => {
  const { page, question, sent } = await open(7, [autosaveOf({ question: "کجا؟", gone: 1 })], {}, NEVER_MS);
  await expect.element(question).toHaveValue("کجا؟");
  await expect.element(page.getByText("ذخیره‌نشده", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "دور انداختن آن" }).click();
  await expect.element(question).toHaveValue("چرا؟");
  hidePage();
  await expect.poll(() => sent("autosave/remove")).toMatchObject([{ id: 5, saved_at: "2026-11-20T08:00:00.000Z" }]);
});

test("asks before what was typed since is discarded with what was restored", async () => {
  const { page, question } = await open(7, [autosaveOf({ question: "کجا؟" })], {}, NEVER_MS);
  const discard = page.getByRole("button", { name: "دور انداختن آن" });
  await question.fill("کجا برویم؟");
  await discard.click();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(question).toHaveValue("کجا برویم؟");
  await discard.click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.element(question).toHaveValue("چرا؟");
});

test("a restored text meets the version that another editor has saved since as a conflict, which is merged", async () => {
  const older = autosaveOf({ question: "کجا؟" }, { version: 2, base: { question: "کی؟" } });
  const { page, question, sent } = await open(7, [older], {}, NEVER_MS);
  const conflict = page.getByRole("alert", { name: "دو ویراستار با هم" });
  await expect.element(conflict.getByText(/^رضا .* نگارش ۳ را ذخیره کرد$/)).toBeVisible();
  await expect.element(question).toHaveValue("کجا؟");
  await conflict.getByRole("radio", { name: /از من/ }).click();
  await conflict.getByRole("button", { name: "ذخیره روی نگارش تازه" }).click();
  await expect
    .poll(() => sent("faq/update/7"))
    .toEqual([
      {
        ...{ version: 3, question: "کجا؟" },
        autosave: { id: 5, saved_at: older.saved_at, form_key: expect.stringMatching(/^[\d-]{8,64}$/) },
      },
    ]);
});

test("an autosave that equals the stored record is removed without a word", async () => {
  const { page, sent } = await open(7, [autosaveOf({ question: "چرا؟" })]);
  await expect.poll(() => sent("autosave/remove")).toMatchObject([{ id: 5, saved_at: "2026-11-20T08:00:00.000Z" }]);
  await expect.element(page.getByText("همه چیز ذخیره است.")).toBeVisible();
});

test("an empty form offers unsaved new records: one is continued, another discarded", async () => {
  const items = [autosaveOf({ question: "کجا؟" }, { id: 5 }), autosaveOf({ question: "کی؟" }, { id: 6 })];
  const { page, question, sent } = await open("new", items, {}, NEVER_MS);
  await page.getByRole("button", { name: "دور انداختن کی؟" }).click();
  await expect.element(page.getByText(/^کی؟/)).not.toBeInTheDocument();
  expect(sent("autosave/remove")).toEqual([{ id: 6 }]);
  await page.getByRole("button", { name: "ادامهٔ کجا؟" }).click();
  await expect.element(question).toHaveValue("کجا؟");
  await question.fill("کجا برویم؟");
  hidePage();
  await expect.poll(() => sent("autosave/save")).toMatchObject([{ id: 5, fields: { question: "کجا برویم؟" } }]);
});

test("what is typed in a new record is kept anew when its autosave was discarded elsewhere", async () => {
  const responses = {
    "desk/autosave/save": ({ input }: FakeRequest) =>
      input.id === 5 ? apiError("record_unknown") : { id: 9, saved_at: "2026-11-23T08:00:00.000Z" },
  };
  const { page, question, sent } = await open("new", [autosaveOf({ question: "کجا؟" })], responses, NEVER_MS);
  await page.getByRole("button", { name: "ادامهٔ کجا؟" }).click();
  await question.fill("کجا برویم؟");
  hidePage();
  const saves = () => sent("autosave/save").map(({ id, fields }) => ({ id, fields }));
  const fields = { question: "کجا برویم؟" };
  await expect.poll(saves).toEqual([
    { id: 5, fields },
    { id: undefined, fields },
  ]);
  await expect.element(page.getByText(/^نگه داشته شد/)).toBeVisible();
  await question.fill("کی برویم؟");
  hidePage();
  await expect.poll(() => sent("autosave/save").at(-1)).toMatchObject({ fields: { question: "کی برویم؟" } });
  expect(new Set(sent("autosave/save").map(({ form_key }) => form_key)).size, "which names what is replaced").toBe(1);
});

test("a place that was selected before a crash is shown by its name, or by its number when it has none any more", async () => {
  const slide = { ...stored, title: "کویر", subtitle: "شب", link: "/provinces", picture_place_id: 3, months: [] };
  const openSlide = async (places: object[]) => {
    const base = { picture_place_id: 3 };
    const { page } = await openForm("/slides/7", [autosaveOf({ picture_place_id: 812 }, { base })], {
      "desk/slide/show/7": slide,
      "desk/place": ({ input }: FakeRequest) => {
        const ids = String(input.ids).split(",").map(Number);
        return { data: places.filter((place) => ids.includes((place as { id: number }).id)) };
      },
    });
    return page.getByRole("combobox", { name: /^تصویر از مکان/ });
  };
  const places = [3, 812].map((id) => ({ id, name: id === 3 ? "چاله‌نخجیر" : "ریگ جن" }));
  await expect.element(await openSlide(places)).toHaveValue("ریگ جن");
  await cleanup();
  await expect.element(await openSlide([])).toHaveValue("مکان شمارهٔ ۸۱۲");
});
