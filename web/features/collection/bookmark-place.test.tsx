import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { isKept } from "../../../api-client/device-store.ts";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { keepToasts } from "../../../testing/run/keep-toasts.ts";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { BookmarkPlace } from "./bookmark-place.tsx";

beforeEach(() => view.viewport(1024, 900));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
  localStorage.clear();
});

const noMemberships = { bookmark: false, favorite: false, custom: [] as number[] };
const added = { message: "به نشان‌شده‌ها افزوده شد.", stored: true };
const removed = { message: "از نشان‌شده‌ها حذف شد.", stored: false };
const toggleAnswer = ({ stored }: { stored: boolean }) => (stored ? added : removed);
const spring = {
  ...{ id: 7, name: "بهار شیراز", count: 2, cover: null, share_url: null },
  ...{ note: null, notes_shared: false },
};
const lists = { bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: [spring] };

interface OpenOptions {
  answers?: Record<string, unknown>;
  memberships?: typeof noMemberships;
  signedIn?: boolean;
}

async function open({ answers = {}, memberships = noMemberships, signedIn = true }: OpenOptions) {
  if (signedIn) writeCookie("iran_token", "token", 100);
  const requests = fakeFetch(answers);
  const router = createMemoryRouter(
    [
      {
        path: "/place-details/765",
        element: <BookmarkPlace place={{ id: 765, name: "تخت جمشید" }} memberships={memberships} />,
      },
      { path: "*", element: null },
    ],
    { initialEntries: ["/place-details/765"] },
  );
  followRouter(router);
  const page = await render(
    <>
      <div style={{ marginBlockStart: "30rem" }}>
        <RouterProvider router={router} />
      </div>
      <Toasts />
    </>,
  );
  const openSheet = () => page.getByRole("button", { name: /^ذخیره/ }).click();
  /** Opens the sheet and presses a choice, which closes it. */
  const press = async (type: "bookmark" | "favorite") => {
    await openSheet();
    await page.getByRole("button", { name: type === "bookmark" ? /^نشان‌شده‌ها/ : /^علاقه‌مندی‌ها/ }).click();
  };
  const pressed = (type: "bookmark" | "favorite") =>
    page.container.querySelector(`button[value^="${type}"]`)!.getAttribute("aria-pressed");
  /** The requests that change something: the open sheet also reads the collections. */
  const stores = () => requests.filter(({ path }) => path.includes("/store/"));
  return { page, requests, stores, openSheet, press, pressed, currentPath: () => router.state.location.pathname };
}

test("one button opens the three ways to save, each with what it is for, also from the keyboard", async () => {
  const { page } = await open({ answers: { "profile/collection": lists } });
  const opener = page.getByRole("button", { name: "ذخیره" });
  expect(page.getByRole("dialog").query()).toBeNull();
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  const sheet = page.getByRole("dialog", { name: "ذخیرهٔ تخت جمشید" });
  await expect.element(sheet.getByRole("button", { name: "نشان‌شده‌ها جاهایی که شاید بروم" })).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "علاقه‌مندی‌ها جاهایی که دوست دارم" })).toBeVisible();
  await expect.element(sheet.getByRole("checkbox", { name: "بهار شیراز ۲ مکان" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test("shows the bookmark before the server answers, then the server's message", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof added>();
  const { page, stores, press, pressed } = await open({
    answers: { "profile/collection/store/bookmark/765": () => answered },
  });
  expect(pressed("bookmark")).toBe("false");
  await press("bookmark");
  await expect.poll(() => pressed("bookmark")).toBe("true");
  await expect.element(page.getByRole("button", { name: "ذخیره‌شده" })).toBeVisible();
  expect(page.getByRole("alert").elements()).toHaveLength(0);
  answer(added);
  await expect.element(page.getByRole("alert").getByText(added.message)).toBeVisible();
  expect(stores()).toMatchObject([{ input: { stored: true }, bearer: "token" }]);
});

test("reverts the bookmark on an error and shows its message", async () => {
  const { page, press, pressed } = await open({
    answers: { "profile/collection/store/bookmark/765": apiError("collection_full") },
  });
  await press("bookmark");
  await expect.element(page.getByText(apiError("collection_full").data.message)).toBeVisible();
  expect(pressed("bookmark")).toBe("false");
});

test("restores a removed bookmark from the toast", async () => {
  const { page, stores, press, pressed } = await open({
    answers: { "profile/collection/store/bookmark/765": toggleAnswer },
    memberships: { ...noMemberships, bookmark: true },
  });
  await press("bookmark");
  await expect.poll(() => pressed("bookmark")).toBe("false");
  await page.getByRole("alert").filter({ hasText: removed.message }).getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => pressed("bookmark")).toBe("true");
  await expect.poll(() => stores().map(({ input }) => input.stored)).toEqual([false, true]);
});

test("undoes a removal also while the place is being saved anew, since its note comes back only so", async () => {
  keepToasts();
  const answer = Promise.withResolvers<object>();
  const { page, requests, press, pressed } = await open({
    answers: {
      "profile/collection/store/bookmark/765": ({ stored }: { stored: boolean }) =>
        stored ? answer.promise : { ...removed, change: 12 },
      "profile/collection/undo/12": { message: "به حال پیش برگشت." },
    },
    memberships: { ...noMemberships, bookmark: true },
  });
  await press("bookmark");
  const undo = page.getByRole("alert").filter({ hasText: removed.message }).getByRole("button", { name: "بازگردانی" });
  await expect.element(undo).toBeVisible();
  await press("bookmark");
  await undo.click();
  answer.resolve(added);
  await expect.poll(() => requests.at(-1)?.path).toBe("profile/collection/undo/12");
  expect(pressed("bookmark")).toBe("true");
});

test("a place that is taken out, put back and taken out again at once is stored once, and its note can come back", async () => {
  const answer = Promise.withResolvers<object>();
  const { page, stores, requests, press } = await open({
    answers: {
      "profile/collection/store/bookmark/765": () => answer.promise,
      "profile/collection/undo/12": { message: "به حال پیش برگشت." },
    },
    memberships: { ...noMemberships, bookmark: true },
  });
  for (const _ of [1, 2, 3]) await press("bookmark");
  answer.resolve({ ...removed, change: 12 });
  await page.getByRole("alert").filter({ hasText: removed.message }).getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => requests.at(-1)?.path).toBe("profile/collection/undo/12");
  expect(stores().filter(({ path }) => path.includes("/store/"))).toHaveLength(1);
});

test("stores only the last of several quick clicks, one request at a time", async () => {
  const pending: (() => void)[] = [];
  const { stores, press, pressed } = await open({
    answers: {
      "profile/collection/store/bookmark/765": (input: { stored: boolean }) =>
        new Promise((answer) => pending.push(() => answer(toggleAnswer(input)))),
    },
  });
  for (let times = 0; times < 4; times++) await press("bookmark"); // in, out, in, out
  expect(stores()).toHaveLength(1);
  pending[0]!();
  await expect.poll(() => stores().map(({ input }) => input.stored)).toEqual([true, false]);
  pending[1]!();
  await expect.poll(() => pressed("bookmark")).toBe("false");
  await nextFrames();
  expect(stores()).toHaveLength(2);
  // The next click sends the next request.
  await press("bookmark");
  await expect.poll(() => stores().map(({ input }) => input.stored)).toEqual([true, false, true]);
});

test("sends a visitor to the login page and resumes the action afterwards, once", async () => {
  const visitor = await open({ signedIn: false });
  await visitor.press("favorite");
  await expect.poll(visitor.currentPath).toBe("/login");
  expect(visitor.requests).toEqual([]);
  expect(readCookie("redirect")).toBe(location.pathname + location.search);
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "place", type: "favorite", id: 765 });
  await visitor.page.unmount();

  const answers = { "profile/collection/store/favorite/765": { message: "به علاقه‌مندی‌ها افزوده شد.", stored: true } };
  const returned = await open({ answers });
  await expect.element(returned.page.getByRole("alert").getByText("به علاقه‌مندی‌ها افزوده شد.")).toBeVisible();
  expect(returned.pressed("favorite")).toBe("true");
  expect(returned.requests).toMatchObject([{ input: { stored: true } }]);
  await returned.page.unmount();

  // A click sends a request, which one for the pending action would precede.
  const nextVisit = await open({ answers: { ...answers, "profile/collection/store/bookmark/765": added } });
  await nextVisit.press("bookmark");
  await expect.element(nextVisit.page.getByRole("alert").getByText(added.message)).toBeVisible();
  expect(nextVisit.stores().map(({ path }) => path)).toEqual(["profile/collection/store/bookmark/765"]);
});

test("keeps a visitor's bookmark on the device, without a request and a log-in", async () => {
  const { page, requests, press, pressed, currentPath } = await open({ signedIn: false });
  await press("bookmark");
  await expect.element(page.getByText(/روی همین دستگاه ذخیره شد/)).toBeVisible();
  await expect.poll(() => pressed("bookmark")).toBe("true");
  await expect.element(page.getByRole("button", { name: "ذخیره‌شده" })).toBeVisible();
  expect(isKept(765)).toBe(true);
  await press("bookmark");
  await expect.poll(() => pressed("bookmark")).toBe("false");
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => pressed("bookmark")).toBe("true");
  expect([requests, currentPath()]).toEqual([[], "/place-details/765"]);
});

test("after a log-out in another tab nothing is said to be taken out: the page shows what the visitor has", async () => {
  const { page, requests, press, currentPath } = await open({ memberships: { ...noMemberships, bookmark: true } });
  const refresh = vi.mocked(navigation.refresh);
  writeCookie("iran_token", "", 0);
  await press("bookmark");
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  expect([page.getByText(/از ذخیره‌های این دستگاه/).elements(), requests, currentPath()]).toEqual([
    [],
    [],
    "/place-details/765",
  ]);
});

test("ignores the pending action of another place", async () => {
  savePendingAction({ kind: "place", type: "bookmark", id: 9 });
  const message = "به علاقه‌مندی‌ها افزوده شد.";
  const { page, stores, press } = await open({
    answers: {
      "profile/collection/store/bookmark/765": added,
      "profile/collection/store/favorite/765": { message, stored: true },
    },
  });
  // A click sends a request, which one for the pending action would precede.
  await press("favorite");
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
  expect(stores().map(({ path }) => path)).toEqual(["profile/collection/store/favorite/765"]);
});

test("sends a visitor with an expired token to the login page with the action pending", async () => {
  const { press, currentPath } = await open({
    answers: { "profile/collection/store/bookmark/765": apiError("signed_out") },
  });
  await press("bookmark");
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("iran_token")).toBeUndefined();
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ type: "bookmark", id: 765 });
});

test("ticks several own collections and creates a new one with the place in it", async () => {
  const { page, requests, openSheet } = await open({
    answers: {
      "profile/collection": lists,
      "profile/collection/store/7/765": { message: "به «بهار شیراز» افزوده شد.", stored: true },
      "profile/collection/storeCustom": { id: 8, message: "ساخته شد." },
      "profile/collection/store/8/765": { message: "به «کویر» افزوده شد.", stored: true },
    },
  });
  await openSheet();
  const dialog = page.getByRole("dialog", { name: "ذخیرهٔ تخت جمشید" });
  await dialog.getByRole("checkbox", { name: "بهار شیراز ۲ مکان" }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "بهار شیراز ۳ مکان" })).toBeChecked();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("به «بهار شیراز» افزوده شد.");
  await dialog.getByRole("textbox", { name: "مجموعهٔ تازه" }).fill(" کویر ");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("checkbox", { name: "کویر ۱ مکان" })).toBeChecked();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "ذخیره‌شده" })).toHaveFocus();
  expect(requests.filter(({ path }) => path.includes("/store/")).map(({ path }) => path.split("/")[3])).toEqual([
    "7",
    "8",
  ]);
});

test("reverts a tick that cannot be stored, with the reason; keeps a taken name for correction", async () => {
  const { page, openSheet } = await open({
    answers: {
      "profile/collection": lists,
      "profile/collection/store/7/765": apiError("collection_full"),
      "profile/collection/storeCustom": apiError("collection_taken"),
    },
  });
  await openSheet();
  const box = page.getByRole("checkbox");
  await box.click();
  await expect
    .element(page.getByRole("dialog").getByRole("alert"))
    .toHaveTextContent(apiError("collection_full").data.message);
  await expect.element(box).not.toBeChecked();
  const name = page.getByRole("textbox", { name: "مجموعهٔ تازه" });
  await name.fill("بهار شیراز");
  await page.getByRole("button", { name: "ساختن" }).click();
  await expect.element(name).toHaveAccessibleDescription(apiError("collection_taken").data.message);
  await expect.element(name).toHaveValue("بهار شیراز");
});

test("opens the sheet after the log-in for which a visitor pressed the own collections", async () => {
  sessionStorage.setItem(
    "wish",
    JSON.stringify({ kind: "choose-collections", id: 765, path: location.pathname, at: Date.now() }),
  );
  const { page } = await open({ answers: { "profile/collection": lists } });
  await expect.element(page.getByRole("dialog", { name: "ذخیرهٔ تخت جمشید" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "بهار شیراز ۲ مکان" })).toBeVisible();
});
