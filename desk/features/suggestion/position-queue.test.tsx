import { expect, test, vi } from "vitest";
import type { StaffRole } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./position-queue.tsx";

vi.mock("../../../map/pin/pin-box.tsx", () => ({
  PinBox: ({ set, zoom }: { set: (at: { lat: number; lon: number }, zoom: number) => void; zoom: number }) => (
    <button type="button" onClick={() => set({ lat: 33.5, lon: 47.25 }, 13)}>
      {`نقشه با بزرگ‌نمایی ${zoom}`}
    </button>
  ),
}));

const place = {
  ...{ id: 9, name: "تنگ رازیانه", kind: "تنگه", province: "ایلام", importance: 4, lat: 33.45, lon: 46.8 },
  ...{ position_precision: "about_15km", position_verified: false },
};

async function open(suggestions: object[] = [], role?: StaffRole) {
  const requests = fakeApi({
    "desk/position": {
      data: [{ place, version: 3, city: "بدره", suggestions }],
      ...{ total: 1, page: 1, pages: 1, page_count: 20 },
    },
    "desk/place/update/9": { warnings: {}, record: {}, message: "ذخیره شد." },
    "desk/suggestion/accept": { message: "پذیرفته شد." },
  });
  const { page } = await openDesk([{ path: "positions", ...screen }], "/positions", role);
  const inputs = (path: string) => requests.filter((request) => request.path === path).map(({ input }) => input);
  return { page, inputs };
}

test("the precision is the place's own until a pin is dropped, whose zoom says it, and the editor's when chosen", async () => {
  const { page, inputs } = await open();
  const precision = page.getByLabelText("دقت جا");
  const save = page.getByRole("button", { name: "ذخیرهٔ نشانه و دقت" });
  await expect.element(precision).toHaveValue("about_15km");
  await expect.element(save).toBeDisabled();
  await page.getByRole("button", { name: "نقشه با بزرگ‌نمایی 9" }).click();
  await expect.element(precision).toHaveValue("about_500m");
  await precision.selectOptions("حدود ۳ کیلومتر");
  await save.click();
  await expect
    .poll(() => inputs("desk/place/update/9"))
    .toMatchObject([{ version: 3, lat: 33.5, lon: 47.25, position_precision: "about_3km", position_verified: true }]);
});

test("a moderator, who may not change places, confirms and accepts, and is offered no more", async () => {
  const { page } = await open([], "moderator");
  await expect.element(page.getByRole("button", { name: "همین درست است" })).toBeVisible();
  expect(page.getByRole("button", { name: "ذخیرهٔ نشانه و دقت" }).query()).toBeNull();
});

test("a suggestion is accepted with the precision that it states, or to 100 metres, beside the position that is shown", async () => {
  const seen = { lat: place.lat, lon: place.lon };
  const suggestion = (id: number, precision: string | null) => ({
    ...{ id, precision, lat: 33.46, lon: 46.81 },
    ...{ source: "members", source_url: null, note: null, evidence: null },
  });
  const { page, inputs } = await open([suggestion(1, "about_3km"), suggestion(2, null)]);
  await page.getByRole("button", { name: "پذیرفتن ۱" }).click();
  await expect.element(page.getByRole("button", { name: "پذیرفتن ۲" })).not.toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: "پذیرفتن ۲" }).click();
  await expect
    .poll(() => inputs("desk/suggestion/accept"))
    .toEqual([
      { id: 1, precision: "about_3km", seen },
      { id: 2, precision: "about_100m", seen },
    ]);
});

const another = { ...place, id: 12, name: "چشمه قلقل" };
const member = {
  ...{ id: 1, precision: null, lat: 33.46, lon: 46.81 },
  ...{ source: "members", source_url: null, note: null, evidence: null },
};

test("confirming a place moves on from one whose suggestions wait, and offers to reject them", async () => {
  fakeApi({
    "desk/position": {
      data: [
        { place, version: 3, city: null, suggestions: [member] },
        { place: another, version: 1, city: null, suggestions: [] },
      ],
      ...{ total: 2, page: 1, pages: 1, page_count: 20 },
    },
    "desk/position/confirm": { message: "بررسی شد." },
  });
  const { page } = await openDesk([{ path: "positions", ...screen }], "/positions");
  const reject = page.getByRole("link", { name: "نپذیرفتن پیشنهادها" });
  await expect.element(reject).toHaveAttribute("href", "/suggestions?place_id=9");
  await page.getByRole("button", { name: "همین درست است" }).click();
  await expect.element(page.getByRole("heading", { name: another.name })).toBeVisible();
  await expect.element(reject).not.toBeInTheDocument();
});

test("begins at the first place after paging and filtering", async () => {
  const item = (id: number) => ({
    place: { ...place, id, name: `جای ${id}` },
    version: 1,
    city: null,
    suggestions: [],
  });
  fakeApi({
    "desk/position": ({ input }: FakeRequest) => {
      const first = input.min_importance ? 5 : input.page === "2" ? 3 : 1;
      return { data: [item(first), item(first + 1)], total: 4, page: 1, pages: 2, page_count: 20 };
    },
  });
  const { page, router } = await openDesk([{ path: "positions", ...screen }], "/positions");
  const heading = (id: number) => page.getByRole("heading", { name: `جای ${id}` });
  const goOn = (id: number) => page.getByRole("button", { name: `جای ${id}` }).click();
  await goOn(2);
  await expect.element(heading(2)).toBeVisible();
  await router.navigate("/positions?page=2");
  await expect.element(heading(3)).toBeVisible();
  await goOn(4);
  await router.navigate("/positions?min_importance=4");
  await expect.element(heading(5)).toBeVisible();
});
