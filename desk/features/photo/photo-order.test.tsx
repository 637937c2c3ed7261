import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { Photo } from "../../../contract/desk/photo.ts";
import { hasRight, type StaffRole } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { testImage } from "../../../testing/place-card.ts";
import * as panelScreen from "./photo-panel.tsx";
import { SAVE_DELAY_MS } from "./use-order.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

const photo = (id: number, more: Partial<Photo> = {}): Photo =>
  ({
    id,
    subject: { kind: "place", id: 3, name: "حافظیه" },
    state: "ready",
    removed: false,
    reason: null,
    alt: `عکس ${id}`,
    credit: "مریم",
    credit_url: null,
    license: "own",
    shown_as: null,
    chosen: false,
    image: null,
    placeholder: "",
    width: null,
    height: null,
    is_public: true,
    alike: id === 4 ? [1] : [],
    replacement: null,
    focus: null,
    created_at: "2026-11-20T08:00:00Z",
    ...more,
  }) as Photo;

/** A photograph of open data that an editor has accepted. */
const reference = {
  file: "Hafezieh.jpg",
  url: "https://commons.wikimedia.org/wiki/File:Hafezieh.jpg",
  author: "Some One",
  license: "CC BY-SA 4.0",
};

/** Opens the four photos of a place. The fake server stores their order, unless `reorder` replaces it. */
async function openPhotos(reorder?: (request: FakeRequest) => unknown, role?: StaffRole) {
  let order = [1, 2, 3, 4];
  const requests = fakeApi({
    "desk/place/show/3": { name: "حافظیه", may: ["edit"] },
    "desk/photograph": ({ input }: FakeRequest) => ({
      data: input.state === "removed" ? [] : order.map((id) => photo(id)),
      pages: 1,
    }),
    "desk/suggestion":
      role && !hasRight(role, "moderate")
        ? apiError("right_missing")
        : { data: [{ value: reference }], counts: { waiting: 0, accepted: 1, rejected: 0 } },
    "desk/photograph/reorder":
      reorder ??
      (({ input }: FakeRequest) => {
        order = input.ids as number[];
        return { message: "چیده شد." };
      }),
  });
  const { page, router } = await openDesk(
    [{ path: "places/:id/photographs", ...panelScreen }],
    "/places/3/photographs",
    role,
  );
  const grip = (id: number) => page.getByRole("button", { name: `جابه‌جا کردن عکس ${id} با کلیدهای پیکان` });
  await expect.element(grip(1)).toBeVisible();
  const grips = page.getByRole("button", { name: /^جابه‌جا کردن/ });
  return {
    page,
    router,
    grip,
    order: () => grips.all().map((button) => Number(/عکس (\d)/.exec(button.element().ariaLabel ?? "")?.[1])),
    saved: () => requests.filter(({ path }) => path === "desk/photograph/reorder").map(({ input }) => input),
  };
}

test("moves a photo by the arrow keys, Home and End, and announces its place", async () => {
  const { grip, order, page } = await openPhotos();
  (grip(2).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(order).toEqual([1, 3, 2, 4]);
  await expect.element(page.getByText("«عکس 2» اکنون ۳ از ۴ است.")).toBeInTheDocument();
  await expect.element(grip(2)).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.poll(order).toEqual([2, 1, 3, 4]);
  await userEvent.keyboard("{ArrowRight}"); // already the first
  expect(order()).toEqual([2, 1, 3, 4]);
  await userEvent.keyboard("{End}");
  await expect.poll(order).toEqual([1, 3, 4, 2]);
});

test("offers no photos to those who may not change the place", async () => {
  const requests = fakeApi({ "desk/place/show/3": { name: "حافظیه", may: [] } });
  const { page } = await openDesk(
    [{ path: "places/:id/photographs", ...panelScreen }],
    "/places/3/photographs",
    "writer",
  );
  await expect.element(page.getByText("عکس‌های این صفحه را نویسندهٔ آن و ویراستاران عوض می‌کنند.")).toBeVisible();
  expect(requests.map(({ path }) => path)).not.toContain("desk/photograph");
});

test("saves several moves once, some time after the last one", async () => {
  const { page, order, saved } = await openPhotos();
  // Not by `click()` of the locator: it polls, which advances the fake time.
  const moveForward = () => (page.getByRole("button", { name: "عکس 4: پیش‌تر" }).element() as HTMLElement).click();
  moveForward();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
  moveForward();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
  expect(saved()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved()).toEqual([{ place_id: 3, ids: [1, 4, 2, 3] }]);
  await expect.poll(order).toEqual([1, 4, 2, 3]);
});

test("moves a photo by dragging its grip over another card", async () => {
  const { page, grip, order, saved } = await openPhotos();
  const dataTransfer = new DataTransfer();
  const drag = (element: Element, type: string) =>
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  const card = (id: number) => grip(id).element().closest("li")!;
  drag(grip(1).element(), "dragstart");
  await expect.poll(() => card(1).dataset.dragged).toBe("true");
  drag(card(3), "dragover");
  await expect.poll(order).toEqual([2, 3, 1, 4]);
  drag(card(1), "drop");
  drag(grip(1).element(), "dragend");
  await expect.poll(() => card(1).dataset.dragged).toBeUndefined();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(saved()).toEqual([{ place_id: 3, ids: [2, 3, 1, 4] }]);
  await expect.element(page.getByRole("button", { name: "عکس 2: پیش‌تر" })).toHaveAttribute("aria-disabled");
});

test("keeps a move that is made while the former one is being saved, and saves the last one when the photos are left", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<unknown>();
  let count = 0;
  const { page, router, order, saved } = await openPhotos(() => (count++ === 0 ? stored : { message: "چیده شد." }));
  const moveForward = (id: number) =>
    (page.getByRole("button", { name: `عکس ${id}: پیش‌تر` }).element() as HTMLElement).click();
  moveForward(4);
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await expect.poll(() => saved().length).toBe(1);
  moveForward(4);
  await expect.poll(order).toEqual([1, 4, 2, 3]);
  store({ message: "چیده شد." });
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(order).toEqual([1, 4, 2, 3]);
  await router.navigate("/other");
  await expect.poll(() => saved().at(-1)).toEqual({ place_id: 3, ids: [1, 4, 2, 3] });
});

test("saves one order after the other, so that the newest is stored last", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<unknown>();
  let count = 0;
  const { page, order, saved } = await openPhotos(() => (count++ === 0 ? stored : { message: "چیده شد." }));
  const moveForward = () => (page.getByRole("button", { name: "عکس 4: پیش‌تر" }).element() as HTMLElement).click();
  moveForward();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await expect.poll(() => saved().length).toBe(1);
  moveForward();
  await expect.poll(order).toEqual([1, 4, 2, 3]);
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(saved()).toHaveLength(1);
  store({ message: "چیده شد." });
  await expect.poll(() => saved().at(-1)).toEqual({ place_id: 3, ids: [1, 4, 2, 3] });
});

test("the button that moves a photo to an end keeps the focus there, and does nothing more", async () => {
  const { page, order } = await openPhotos();
  const back = page.getByRole("button", { name: "عکس 2: پیش‌تر" });
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(order).toEqual([2, 1, 3, 4]);
  await expect.element(back).toHaveFocus();
  await expect.element(back).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual([2, 1, 3, 4]);
});

test("returns to the stored order when saving fails", async () => {
  const { page, order } = await openPhotos(() => new ApiError(500, { code: "internal", message: "سرور پاسخ نداد." }));
  // Not by `click()` of the locator, and with short pauses: what polls advances the fake time, after which the order is saved.
  (page.getByRole("button", { name: "عکس 1: پس‌تر" }).element() as HTMLElement).click();
  await expect.poll(order, { interval: 1 }).toEqual([2, 1, 3, 4]);
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await expect.poll(order).toEqual([1, 2, 3, 4]);
  await expect.element(page.getByText("سرور پاسخ نداد.")).toBeInTheDocument();
});

test("shows the photos to a writer, who reads no suggestions", async () => {
  const { page, grip } = await openPhotos(undefined, "writer");
  await expect.element(grip(4)).toBeVisible();
  expect(page.getByRole("region", { name: "پذیرفته از دادهٔ باز، برای بارگذاری" }).query()).toBeNull();
});

test("lists the accepted photographs of open data with page, author and licence, to be uploaded", async () => {
  const { page } = await openPhotos();
  const references = page.getByRole("region", { name: "پذیرفته از دادهٔ باز، برای بارگذاری" });
  await expect.element(references.getByRole("link", { name: reference.file })).toHaveAttribute("href", reference.url);
  await expect.element(references.getByText("Some One، CC BY-SA 4.0")).toBeVisible();
});

test("the form of a photo stores what is changed in it: what a colleague stores meanwhile stays", async () => {
  let credit = "مریم";
  let focus = { x: 50, y: 40 };
  const requests = fakeApi({
    "desk/place/show/3": { name: "حافظیه", may: ["edit"] },
    "desk/photograph": ({ input }: FakeRequest) => ({
      data: input.state === "removed" ? [] : [photo(1, { credit, focus: { ...focus }, image: testImage })],
      pages: 1,
    }),
    "desk/suggestion": { data: [] },
    "desk/photograph/cover/1": () => {
      [credit, focus] = ["رضا", { x: 10, y: 20 }];
      return { photograph: photo(1), message: "عکس اصلی شد." };
    },
    "desk/photograph/update/1": { photograph: photo(1), message: "ذخیره شد." },
  });
  const routes = [{ path: "places/:id/photographs", ...panelScreen }];
  const { page } = await openDesk(routes, "/places/3/photographs");
  await page.getByRole("button", { name: "ویرایش عکس 1" }).click();
  await page.getByLabelText("در عکس چه دیده می‌شود").fill("ایوان");
  await page.getByRole("button", { name: /عکس اصلی/ }).click(); // the photos are loaded again
  await expect.element(page.getByText(/^رضا، /)).toBeVisible();
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  const sent = () => requests.filter(({ path }) => path === "desk/photograph/update/1").map(({ input }) => input);
  await expect.poll(sent).toEqual([{ alt: "ایوان" }]);
});
