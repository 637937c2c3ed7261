import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { forgetPhotos, openPhotoSection, photo } from "../../../testing/photos/open-photo-section.tsx";
import * as listScreen from "./photo-list.tsx";
import * as panelScreen from "./photo-panel.tsx";

beforeEach(forgetPhotos);
afterEach(forgetPhotos);

const described = photo({ alt: "ایوان", credit: "مریم", license: "own", is_public: true });
const counts = { sending: 0, waiting: 0, working: 0, ready: 1, failed: 0, removed: 0 };

test.each([
  ["the list of all photos", "/photographs", { path: "photographs", ...listScreen }],
  ["the photos of a place", "/places/3/photographs", { path: "places/:id/photographs", ...panelScreen }],
])("asks before the changed description of a photo is left in %s, and no more once it is cancelled", async (...row) => {
  const [, path, route] = row;
  fakeApi({
    "desk/place/show/3": { name: "باغ فین", may: ["edit"] },
    "desk/suggestion": { data: [] },
    "desk/photograph": ({ input }: FakeRequest) => ({
      ...{ data: input.state === "removed" ? [] : [described], counts, page: 1, pages: 1, total: 1 },
    }),
  });
  const { page, router, pathname } = await openDesk([route], path);
  await page.getByRole("button", { name: "ویرایش ایوان" }).click();
  const alt = page.getByLabelText("در عکس چه دیده می‌شود");
  await alt.fill("ایوان شمالی");
  void router.navigate("/comments");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  expect(pathname()).toBe(path);
  await expect.element(alt).toHaveValue("ایوان شمالی");
  await page.getByRole("button", { name: "انصراف" }).click();
  await router.navigate("/comments");
  await expect.poll(pathname).toBe("/comments");
});

test("asks before the window is closed while a description is typed and not stored, or its photo removed", async () => {
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { page, undescribed } = await openPhotoSection({
    photos: [
      photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" }),
      photo({ id: 2, file_name: "IMG_2.jpg" }),
    ],
  });
  const alt = (name: string) => undescribed(name).getByLabelText("در عکس چه دیده می‌شود");
  expect(isAsked()).toBe(false);
  await alt("IMG_1").fill("حوض");
  await expect.poll(isAsked).toBe(true);
  await alt("IMG_2").fill("ایوان");
  await page.getByRole("button", { name: "انتشار ۲ عکس" }).click();
  await expect.element(undescribed("IMG_1")).not.toBeInTheDocument();
  expect(isAsked()).toBe(true);
  await page.getByRole("button", { name: "حذف IMG_2.jpg" }).click();
  await expect.poll(isAsked).toBe(false);
});
