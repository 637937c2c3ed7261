import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { DeskSuggestion } from "../../../contract/desk/suggestion.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./suggestion-list.tsx";

const place = {
  ...{ id: 5, name: "آبشار شوی", kind: "آبشار", province: "خوزستان", importance: 4, lat: 32.8, lon: 48.8 },
  ...{ position_precision: "about_3km", position_verified: false },
};
const seen = { lat: 32.8, lon: 48.8 }; // the place's own position
const suggestion = (more: Partial<DeskSuggestion>): DeskSuggestion => ({
  ...{ id: 1, place, field: "position", value: {}, current: seen, note: null, source: "members" },
  ...{ source_url: null, license: null, evidence: null, author: null, state: "waiting", reason: null },
  ...{ created_at: "2026-11-20T08:00:00Z", decided_at: null, decided_by: null },
  ...more,
});

async function open(data: DeskSuggestion[]) {
  const paging = { total: data.length, page: 1, pages: 1, page_count: 20 };
  const requests = fakeApi({
    "desk/suggestion": { data, counts: { waiting: data.length, accepted: 0, rejected: 0 }, ...paging },
    "desk/suggestion/accept": { message: "پذیرفته شد." },
  });
  const { page } = await openDesk([{ path: "suggestions", ...screen }], "/suggestions");
  const accepted = () => requests.filter(({ path }) => path === "desk/suggestion/accept").map(({ input }) => input);
  return { page, accepted };
}

test("a position is accepted with the precision that its member states, unless the editor chooses another one", async () => {
  const value = { lat: 32.81, lon: 48.82, precision: "about_3km" };
  const { page, accepted } = await open([suggestion({ value })]);
  const precision = page.getByLabelText("دقت جا");
  await expect.element(precision).toHaveValue("about_3km");
  await expect.element(page.getByText("۲٫۲ کیلومتر")).toBeVisible(); // from the present position
  await page.getByRole("button", { name: "پذیرفتن", exact: true }).click();
  await expect.poll(accepted).toEqual([{ id: 1, seen }]);
  await precision.selectOptions("حدود ۵۰۰ متر");
  await page.getByRole("button", { name: "پذیرفتن", exact: true }).click();
  await expect.poll(accepted).toEqual([
    { id: 1, seen },
    { id: 1, seen, precision: "about_500m" },
  ]);
});

test("the key accepts a position with the precision that the editor has chosen for it, and no other one", async () => {
  const value = { lat: 32.81, lon: 48.82, precision: "about_3km" };
  const { page, accepted } = await open([
    suggestion({ value }),
    suggestion({ id: 2, value, place: { ...place, id: 6, name: "آبشار بیشه" } }),
  ]);
  const card = (name: string) => page.getByRole("article", { name });
  await card("آبشار شوی").getByLabelText("دقت جا").selectOptions("حدود ۵۰۰ متر");
  const accept = card("آبشار شوی").getByRole("button", { name: "پذیرفتن", exact: true });
  (accept.element() as HTMLElement).focus();
  await userEvent.keyboard("a");
  await expect.poll(accepted).toEqual([{ id: 1, seen, precision: "about_500m" }]);
  await expect.element(accept).not.toHaveAttribute("aria-busy");
  await userEvent.keyboard("j");
  await expect.element(card("آبشار بیشه")).toHaveFocus();
  await userEvent.keyboard("a");
  await expect.poll(accepted).toEqual([
    { id: 1, seen, precision: "about_500m" },
    { id: 2, seen },
  ]);
});

test("a decision leaves the form of another suggestion open, and the keys with the one that has the focus", async () => {
  const gate = Promise.withResolvers<void>();
  const names = ["آبشار شوی", "آبشار بیشه", "آبشار نوژیان"];
  let data = names.map((name, at) =>
    suggestion({ id: at + 1, value: { lat: 32.8, lon: 48.8 }, place: { ...place, name } }),
  );
  const requests = fakeApi({
    "desk/suggestion": () => ({
      ...{ data, counts: { waiting: data.length, accepted: 0, rejected: 0 } },
      ...{ total: data.length, page: 1, pages: 1, page_count: 20 },
    }),
    "desk/suggestion/accept": async ({ input }: FakeRequest) => {
      if (input.id === 1) await gate.promise;
      data = data.filter(({ id }) => id !== input.id);
      return { message: "پذیرفته شد." };
    },
  });
  const { page } = await openDesk([{ path: "suggestions", ...screen }], "/suggestions");
  const card = (name: string) => page.getByRole("article", { name });
  await card("آبشار شوی").getByRole("button", { name: "پذیرفتن", exact: true }).click();
  await card("آبشار بیشه").getByRole("button", { name: "نپذیرفتن…" }).click();
  const reason = card("آبشار بیشه").getByRole("textbox", { name: /دلیل/ });
  await reason.fill("منبعی ندارد.");
  gate.resolve();
  await expect.element(card("آبشار شوی")).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue("منبعی ندارد.");
  await card("آبشار بیشه").getByRole("button", { name: "انصراف" }).click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  (card("آبشار بیشه").getByRole("button", { name: "نپذیرفتن…" }).element() as HTMLElement).focus();
  await userEvent.keyboard("a");
  await expect.element(card("آبشار بیشه")).not.toBeInTheDocument();
  expect(requests.filter(({ path }) => path.endsWith("accept")).map(({ input }) => input.id)).toEqual([1, 2]);
});

test("a typed reason is dropped after a question only: by the button, for another suggestion, or by leaving the list", async () => {
  const value = { lat: 32.8, lon: 48.8 };
  const data = ["آبشار شوی", "آبشار بیشه"].map((name, at) =>
    suggestion({ id: at + 1, value, place: { ...place, name } }),
  );
  fakeApi({
    "desk/suggestion": {
      ...{ data, counts: { waiting: 2, accepted: 0, rejected: 0 } },
      ...{ total: 2, page: 1, pages: 1, page_count: 20 },
    },
  });
  const { page, router, pathname } = await openDesk([{ path: "suggestions", ...screen }], "/suggestions");
  const [first, second] = ["آبشار شوی", "آبشار بیشه"].map((name) => page.getByRole("article", { name }));
  const answer = (name: string) => page.getByRole("button", { name, exact: true });
  const start = () => first!.getByRole("button", { name: "نپذیرفتن…" }).click();
  const cancel = () => first!.getByRole("button", { name: "انصراف" }).click();
  const reason = first!.getByRole("textbox", { name: /دلیل/ });

  await start();
  await cancel(); // nothing is typed
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(first!).toHaveFocus();
  await start();
  await reason.fill("منبعی ندارد.");
  await cancel();
  await answer("خیر").click();
  await second!.getByRole("button", { name: "نپذیرفتن…" }).click();
  await answer("خیر").click();
  void router.navigate("/places");
  await answer("خیر").click();
  await expect.element(reason).toHaveValue("منبعی ندارد.");
  expect(pathname()).toBe("/suggestions");
  await reason.click();
  await userEvent.keyboard("{Escape}");
  await answer("بله").click();
  await expect.element(reason).not.toBeInTheDocument();
});

test("a button keeps the focus while it works, and ignores presses", async () => {
  const answer = Promise.withResolvers<object>();
  const waiting = [suggestion({ value: seen })];
  const requests = fakeApi({
    "desk/suggestion": {
      ...{ data: waiting, counts: { waiting: 1, accepted: 0, rejected: 0 } },
      ...{ total: 1, page: 1, pages: 1, page_count: 20 },
    },
    "desk/suggestion/accept": () => answer.promise,
  });
  const { page } = await openDesk([{ path: "suggestions", ...screen }], "/suggestions");
  const accept = page.getByRole("button", { name: "پذیرفتن", exact: true });
  await expect.element(accept).toBeVisible();
  (accept.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(accept).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(accept).toHaveFocus();
  answer.resolve({ message: "پذیرفته شد." });
  await expect.element(accept).not.toHaveAttribute("aria-busy");
  await expect.element(accept).toHaveFocus();
  expect(requests.filter(({ path }) => path === "desk/suggestion/accept")).toHaveLength(1);
});

test("a photograph links to its page and names its author and licence", async () => {
  const url = "https://commons.wikimedia.org/wiki/File:Shevi.jpg";
  const value = { file: "Shevi.jpg", url, author: "Some One", license: "CC BY 4.0" };
  const photo = {
    field: "photo",
    value,
    current: null,
    source: "wikidata",
    source_url: url,
    license: "CC BY 4.0",
  } as const;
  const { page } = await open([suggestion(photo)]);
  await expect.element(page.getByRole("link", { name: "Shevi.jpg" })).toHaveAttribute("href", url);
  await expect.element(page.getByText("Some One، CC BY 4.0")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "عکس‌های مکان" }))
    .toHaveAttribute("href", "/places/5/photographs");
});

test("a second press of the key sends nothing while the list is loaded again", async () => {
  const reload = Promise.withResolvers<void>();
  const waiting = [suggestion({ value: seen })];
  const listed = (data: DeskSuggestion[]) => ({
    ...{ data, counts: { waiting: data.length, accepted: 0, rejected: 0 } },
    ...{ total: data.length, page: 1, pages: 1, page_count: 20 },
  });
  let isDecided = false;
  const requests = fakeApi({
    "desk/suggestion": () => (isDecided ? reload.promise.then(() => listed([])) : listed(waiting)),
    "desk/suggestion/accept": () => {
      isDecided = true;
      return { message: "پذیرفته شد." };
    },
  });
  const { page } = await openDesk([{ path: "suggestions", ...screen }], "/suggestions");
  await expect.element(page.getByRole("article")).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(page.getByText("پذیرفته شد.")).toBeVisible();
  await userEvent.keyboard("a");
  reload.resolve();
  await expect.element(page.getByText("چیزی در این فهرست نیست.")).toBeVisible();
  expect(requests.filter(({ path }) => path === "desk/suggestion/accept")).toHaveLength(1);
});
