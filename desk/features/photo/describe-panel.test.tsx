import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import { forgetPhotos, jpeg, openPhotoSection, photo } from "../../../testing/photos/open-photo-section.tsx";

beforeEach(forgetPhotos);

test("offers the photographer and the licence of the last photos, to be seen before they are published", async () => {
  const first = await openPhotoSection({
    photos: [photo({ id: 1, file_name: "حوض.jpg", credit: "مریم", license: "own" })],
  });
  await first.page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect.element(first.undescribed("حوض")).not.toBeInTheDocument();
  await first.page.unmount();
  const { undescribed, add, sent } = await openPhotoSection();
  await add([jpeg("گنبد.jpg")]);
  await expect.element(undescribed("گنبد").getByLabelText("عکاس")).toHaveValue("مریم");
  await expect.element(undescribed("گنبد").getByLabelText("پروانه")).toHaveValue("own");
  expect(sent("desk/photograph/begin")).toMatchObject([{ credit: "مریم", license: "own" }]);
});

test("publishes complete photos only, and names what the others lack", async () => {
  const { page, undescribed, sent } = await openPhotoSection({
    photos: [
      photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" }),
      photo({ id: 2, file_name: "IMG_2.jpg", credit: "مریم", license: "own" }),
    ],
  });
  const alt = (name: string) => undescribed(name).getByLabelText("در عکس چه دیده می‌شود");
  await expect.element(alt("IMG_1")).not.toHaveAccessibleDescription();
  await alt("IMG_2").fill("نمای باغ");
  await page.getByRole("button", { name: "انتشار ۲ عکس" }).click();
  await expect.element(alt("IMG_1")).toHaveAccessibleDescription("آنچه را در عکس دیده می‌شود در یک جمله بنویسید.");
  expect(sent("desk/photograph/update/2")).toMatchObject([{ alt: "نمای باغ" }]);
  expect(sent("desk/photograph/update/1")).toEqual([]);
});

test("stores what is typed in a description while others are being stored", async () => {
  const gate = Promise.withResolvers<void>();
  const { page, undescribed, sent } = await openPhotoSection({
    photos: [
      photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" }),
      photo({ id: 2, file_name: "IMG_2.jpg", credit: "مریم", license: "own" }),
    ],
    onUpdate: () => gate.promise,
  });
  const alt = (name: string) => undescribed(name).getByLabelText("در عکس چه دیده می‌شود");
  await alt("IMG_1").fill("حوض باغ");
  await alt("IMG_2").fill("ایوان باغ");
  await page.getByRole("button", { name: "انتشار ۲ عکس" }).click();
  await expect.poll(() => sent("desk/photograph/update")).toHaveLength(1);
  await alt("IMG_1").fill("حوض بزرگ باغ");
  await alt("IMG_2").fill("ایوان جنوبی باغ");
  gate.resolve();
  await expect.element(undescribed("IMG_2")).not.toBeInTheDocument();
  await expect
    .poll(() => sent("desk/photograph/update").map(({ alt }) => alt))
    .toEqual(["حوض باغ", "ایوان جنوبی باغ", "حوض بزرگ باغ"]);
});

test("applies what is typed for all to each photo, but to those with a text of their own", async () => {
  const { page, undescribed } = await openPhotoSection({
    photos: [photo({ id: 1, file_name: "IMG_1.jpg" }), photo({ id: 2, file_name: "IMG_2.jpg" })],
  });
  const shared = page.getByRole("group", { name: "برای همهٔ این عکس‌ها" });
  await shared.getByLabelText("عکاس").fill("مریم");
  await undescribed("IMG_2").getByLabelText("عکاس").fill("رضا");
  await shared.getByLabelText("عکاس").fill("مریم ایرانی");
  await shared.getByLabelText("در عکس چه دیده می‌شود").fill("حوض باغ");
  await expect.element(undescribed("IMG_1").getByLabelText("عکاس")).toHaveValue("مریم ایرانی");
  await expect.element(undescribed("IMG_2").getByLabelText("عکاس")).toHaveValue("رضا");
  await expect.element(undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود")).toHaveValue("حوض باغ");
});

test("keeps what is typed when the server refuses it, and shows why", async () => {
  const { page, undescribed } = await openPhotoSection({
    photos: [photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" })],
    update: () => apiError("fields_wrong", { credit_url: "نشانی با https آغاز می‌شود." }),
  });
  await undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود").fill("حوض باغ");
  await page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect.element(undescribed("IMG_1").getByText("نشانی با https آغاز می‌شود.")).toBeVisible();
  await expect.element(undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود")).toHaveValue("حوض باغ");
});

test("sends only what is typed or offered: a photographer whom a colleague has stored meanwhile stays", async () => {
  const { page, undescribed, sent } = await openPhotoSection({
    photos: [photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" })],
  });
  await undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود").fill("حوض باغ");
  await page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect.poll(() => sent("desk/photograph/update/1")).toEqual([{ alt: "حوض باغ" }]);
});

test("what is typed while a description is being stored is stored also where the browser keeps nothing", async () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  const gate = Promise.withResolvers<void>();
  const { page, undescribed, sent } = await openPhotoSection({
    photos: [photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" })],
    onUpdate: () => gate.promise,
  });
  const alt = undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود");
  await alt.fill("حوض باغ");
  await page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect.poll(() => sent("desk/photograph/update")).toHaveLength(1);
  await alt.fill("حوض بزرگ باغ");
  gate.resolve();
  await expect.poll(() => sent("desk/photograph/update").at(-1)).toMatchObject({ alt: "حوض بزرگ باغ" });
});
