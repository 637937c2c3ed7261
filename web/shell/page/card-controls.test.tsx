import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEVICE_LIMITS, readDevice, setKept } from "../../../api-client/device-store.ts";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { UNREACHABLE } from "../../../api-client/error-body.ts";
import { PENDING_ACTION_KEY, savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { DensitySwitch } from "../../features/place/card/density-switch.tsx";
import { enableCardControls } from "./card-controls.ts";

enableCardControls();
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset.density;
});

const STORE = "profile/collection/store/bookmark/7";
const open = async (answers: Record<string, unknown>) => {
  const requests = fakeFetch({ "profile/collection/stored?ids=7,8": { ids: [] }, ...answers });
  const buttons = [7, 7, 8].map((id, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place may be twice on a page
    <button key={index} type="button" data-save={id} aria-pressed="false">
      {`ذخیرهٔ ${id}`}
    </button>
  ));
  await render(
    <>
      <div style={{ marginBlockStart: "30rem" }}>{buttons}</div>
      <Toasts />
    </>,
  );
  const pressed = () => [...document.querySelectorAll("[data-save]")].map(({ ariaPressed }) => ariaPressed);
  return { requests, pressed, first: page.getByRole("button", { name: "ذخیرهٔ 7" }).first() };
};

test("a member saves a place from its card; all its cards show it before the answer, and again without it after an error", async () => {
  writeCookie("iran_token", "token", 100);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { first, pressed, requests } = await open({ [STORE]: () => promise });
  await first.click();
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  resolve({ message: "به نشان‌شده‌ها افزوده شد.", stored: true });
  await expect.element(page.getByRole("alert").getByText("به نشان‌شده‌ها افزوده شد.")).toBeVisible();
  expect(requests.find(({ path }) => path === STORE)).toMatchObject({ input: { stored: true }, bearer: "token" });

  fakeFetch({ [STORE]: apiError("collection_full") });
  await first.click();
  await expect.element(page.getByText(apiError("collection_full").data.message)).toBeVisible();
  expect(pressed()).toEqual(["true", "true", "false"]);
});

test("an older answer about what is saved does not take back a press, and quick presses are stored one after another", async () => {
  writeCookie("iran_token", "token", 100);
  const { promise: listed, resolve: list } = Promise.withResolvers<unknown>();
  const pending: (() => void)[] = [];
  const { first, pressed, requests } = await open({
    "profile/collection/stored?ids=7,8": () => listed,
    [STORE]: ({ stored }: { stored: boolean }) =>
      new Promise((answer) =>
        pending.push(() => answer({ message: stored ? "افزوده شد." : "برداشته شد.", stored, change: null })),
      ),
  });
  const sent = () => requests.filter(({ path }) => path === STORE).map(({ input }) => input.stored);
  document.dispatchEvent(new Event("visited"));
  await expect.poll(() => requests.length).toBe(1);
  await first.click();
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  await first.click();
  await expect.poll(pressed).toEqual(["false", "false", "false"]);
  await first.click();
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  expect(sent()).toEqual([true]);
  for (const button of document.querySelectorAll("[data-save]")) button.ariaPressed = "false"; // as in a page that was fetched
  list({ ids: [8] });
  await expect.poll(pressed).toEqual(["true", "true", "true"]);
  pending[0]!();
  await nextFrames();
  expect([pressed(), sent()]).toEqual([["true", "true", "true"], [true]]);
  await first.click();
  await expect.poll(pressed).toEqual(["false", "false", "true"]);
  await first.click();
  await expect.poll(pressed).toEqual(["true", "true", "true"]);
  await first.click();
  await expect.poll(pressed).toEqual(["false", "false", "true"]);
  await expect.poll(sent).toEqual([true, false]); // the last of three
  pending[1]!();
  await expect.element(page.getByText("برداشته شد.")).toBeVisible();
  expect(pressed()).toEqual(["false", "false", "true"]);
});

test("what was taken out comes back with all that belonged to it", async () => {
  writeCookie("iran_token", "token", 100);
  const { first, pressed, requests } = await open({
    "profile/collection/stored?ids=7,8": { ids: [7] },
    [STORE]: { message: "از نشان‌شده‌ها حذف شد.", stored: false, change: 12 },
    "profile/collection/undo/12": { message: "به حال پیش برگشت." },
  });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  await first.click();
  await expect.poll(pressed).toEqual(["false", "false", "false"]);
  const toast = page.getByRole("alert").filter({ hasText: "از نشان‌شده‌ها حذف شد." });
  await toast.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  await expect.poll(() => requests.at(-1)?.path).toBe("profile/collection/undo/12");
});

test("marks the places that the member has saved, also those of a list that was changed in place", async () => {
  writeCookie("iran_token", "token", 100);
  const { pressed } = await open({ "profile/collection/stored?ids=7,8": { ids: [8] } });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["false", "false", "true"]);
});

test("marks the cards of a page that comes back from the back/forward cache as they are by then", async () => {
  setKept(7, true);
  const { pressed } = await open({});
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  setKept(7, false); // on the page of the place
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(pressed).toEqual(["false", "false", "false"]);
});

test("a place that cannot be taken out, since the session has ended, is not saved again after a log-in", async () => {
  writeCookie("iran_token", "token", 100);
  const stored = { "profile/collection/stored?ids=7,8": { ids: [7] } };
  const { first, pressed } = await open({ ...stored, [STORE]: apiError("signed_out") });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  await first.click();
  await expect.element(page.getByText(apiError("signed_out").data.message)).toBeVisible();
  expect(pressed()).toEqual(["true", "true", "false"]);
  expect(sessionStorage.getItem(PENDING_ACTION_KEY)).toBeNull();
});

test("a visitor keeps a place on the device, takes it out, and takes that back", async () => {
  const { first, pressed, requests } = await open({});
  await first.click();
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  await expect.element(page.getByText(/روی همین دستگاه ذخیره شد/)).toBeVisible();
  expect(readDevice().bookmarks.map(({ id }) => id)).toEqual([7]);
  await first.click();
  await expect.poll(pressed).toEqual(["false", "false", "false"]);
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  expect(requests).toEqual([]);
});

test("after a log-out in another tab a saved card is shown as the server has it instead of being taken out of the device", async () => {
  writeCookie("iran_token", "token", 100);
  const { first, pressed, requests } = await open({ "profile/collection/stored?ids=7,8": { ids: [7] } });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  writeCookie("iran_token", "", 0);
  await first.click();
  await expect.poll(() => vi.mocked(navigation.refresh).mock.calls.length).toBe(1);
  expect([page.getByText(/از ذخیره‌های این دستگاه/).elements(), requests.length]).toEqual([[], 1]);
});

test("marks what a visitor keeps on the device, also after malformed content", async () => {
  setKept(8, true);
  const { pressed } = await open({});
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["false", "false", "true"]);
  localStorage.setItem("device", "{");
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["false", "false", "false"]);
});

test("says so when the device keeps no more", async () => {
  for (let id = 1000; id < 1000 + DEVICE_LIMITS.bookmarks; id++) setKept(id, true);
  const { first, pressed } = await open({});
  await first.click();
  await expect.element(page.getByText(/بیش از ۲۰۰ مکان روی دستگاه نمی‌ماند/)).toBeVisible();
  expect(pressed()).toEqual(["false", "false", "false"]);
});

test("saves the place for which a member of an ended session had to log in", async () => {
  savePendingAction({ kind: "place", type: "bookmark", id: 7 });
  writeCookie("iran_token", "token", 100);
  const { pressed, requests } = await open({
    "profile/collection/stored?ids=7,8": { ids: [7] },
    [STORE]: { message: "به نشان‌شده‌ها افزوده شد.", stored: true },
  });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  expect(requests.map(({ path }) => path)).toEqual([STORE, "profile/collection/stored?ids=7,8"]);
});

test("on a place's own page saves that of a card, and leaves what its buttons resume to them", async () => {
  writeCookie("iran_token", "token", 100);
  const own = document.createElement("x-island");
  own.dataset.stored = PENDING_ACTION_KEY;
  document.body.append(own);
  onTestFinished(() => own.remove());
  const { pressed, requests } = await open({
    "profile/collection/stored?ids=7,8": { ids: [7] },
    [STORE]: { message: "به نشان‌شده‌ها افزوده شد.", stored: true },
  });
  savePendingAction({ kind: "place", type: "bookmark", id: 5 });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(() => requests.length).toBe(1);
  expect(sessionStorage.getItem(PENDING_ACTION_KEY)).toContain('"id":5');
  savePendingAction({ kind: "place", type: "bookmark", id: 7 });
  document.dispatchEvent(new Event("visited"));
  await expect.poll(pressed).toEqual(["true", "true", "false"]);
  await expect.poll(() => requests.filter(({ path }) => path === STORE).length).toBe(1);
});

test("the form of lists is changed at once and kept; the focus stays at the switch", async () => {
  document.documentElement.dataset.hydrated = "";
  await render(<DensitySwitch />);
  await page.getByRole("button", { name: "نمایش فشرده" }).click();
  const back = page.getByRole("button", { name: "نمایش با تصویر بزرگ" });
  await expect.element(back).toHaveFocus();
  expect(document.documentElement.dataset.density).toBe("rows");
  expect(localStorage.density).toBe("rows");
  await back.click();
  await expect.element(page.getByRole("button", { name: "نمایش فشرده" })).toHaveFocus();
  expect(localStorage.density).toBe("cards");
});

test("says so when the script of the buttons does not arrive", async () => {
  const { first } = await open({});
  enableCardControls(() => Promise.reject(new TypeError("no connection")));
  await first.click();
  await expect.element(page.getByText(UNREACHABLE.message)).toBeVisible();
});
