import { afterEach, beforeEach, expect, test } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import { forgetPhotos, jpeg, openPhotoSection, photo } from "../../../testing/photos/open-photo-section.tsx";
import { testImage } from "../../../testing/place-card.ts";

beforeEach(forgetPhotos);
afterEach(forgetPhotos);

function drop(element: Element, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

test("sends what is dropped anywhere on the field at once, in the chosen order, while it is being described", async () => {
  const gate = Promise.withResolvers<void>();
  const { page, sent, undescribed, ordered } = await openPhotoSection({ onPart: () => gate.promise });
  drop(page.getByRole("heading", { name: /^عکس‌ها به ترتیب/ }).element(), [jpeg("b.jpg"), jpeg("ایوان شمالی.jpg")]);
  await expect
    .poll(() => sent("desk/photograph/begin").map(({ file_name }) => file_name))
    .toEqual(["b.jpg", "ایوان شمالی.jpg"]);
  await expect.element(page.getByRole("progressbar", { name: "فرستادن b.jpg" }).first()).toBeVisible();
  await expect
    .element(undescribed("ایوان شمالی").getByLabelText("در عکس چه دیده می‌شود"))
    .toHaveValue("ایوان شمالی، باغ فین");
  await undescribed("b.jpg").getByRole("button", { name: "پیشنهاد: باغ فین" }).click();
  const shared = page.getByRole("group", { name: "برای همهٔ این عکس‌ها" });
  await shared.getByLabelText("عکاس").fill("مریم");
  await shared.getByLabelText("پروانه").selectOptions("own");
  gate.resolve();
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "انتشار ۲ عکس" }).click();
  await expect.element(undescribed("b.jpg")).not.toBeInTheDocument();
  expect(sent("desk/photograph/update")).toMatchObject([
    { alt: "باغ فین", credit: "مریم", license: "own" },
    { alt: "ایوان شمالی، باغ فین", credit: "مریم", license: "own" },
  ]);
  await expect
    .poll(() =>
      ordered
        .getByRole("img")
        .elements()
        .map((image) => image.getAttribute("alt")),
    )
    .toEqual(["باغ فین", "ایوان شمالی، باغ فین"]);
});

test("lists files that arrived in part by name, and goes on where they stopped when they are chosen again", async () => {
  const { page, add, sent } = await openPhotoSection({
    photos: [photo({ id: 1, state: "sending", file_name: "a.jpg", size: 1000, received: 400 })],
  });
  const unfinished = page.getByRole("region", { name: /^نیمه‌کاره/ });
  await expect.element(unfinished.getByText("a.jpg")).toBeVisible();
  await expect.element(unfinished.getByText("۴۰٪، سارا")).toBeVisible();
  await add([jpeg("a.jpg")]);
  await expect.element(unfinished).not.toBeInTheDocument();
  await expect.poll(() => sent("desk/photograph/part/1").map(({ start }) => start)).toEqual(["400"]);
});

test("forgets a file that arrived in part", async () => {
  const { page, sent } = await openPhotoSection({ photos: [photo({ id: 1, state: "sending", received: 400 })] });
  await page.getByRole("button", { name: "برداشتن a.jpg" }).click();
  await expect.element(page.getByRole("region", { name: /^نیمه‌کاره/ })).not.toBeInTheDocument();
  expect(sent("desk/photograph/remove")).toEqual([{ ids: [1] }]);
});

test("refuses what is no photo without a request, and warns of a file that is there already", async () => {
  const known = photo({ id: 1, file_name: "a.jpg", alt: "حوض", credit: "مریم", license: "own", is_public: true });
  const { page, add, sent } = await openPhotoSection({ photos: [known] });
  await add([new File(["…"], "text.pdf", { type: "application/pdf" }), jpeg("a.jpg")]);
  const refused = page.getByRole("list", { name: "فرستاده نشد" }).getByRole("listitem");
  await expect.element(refused.nth(0).getByRole("alert")).toHaveTextContent("این فایل JPEG، PNG، WebP یا AVIF نیست.");
  await expect.element(refused.nth(1).getByRole("alert")).toHaveTextContent("این فایل را پیش‌تر فرستاده‌اید.");
  expect(sent("desk/photograph/begin")).toHaveLength(1);
  await page.getByRole("button", { name: "برداشتن text.pdf" }).click();
  await expect.poll(() => refused.elements().length).toBe(1);
});

test("a file that the server refused is sent once more", async () => {
  let begun = 0;
  const { page, add, sent } = await openPhotoSection({
    begin: () =>
      ++begun === 1
        ? apiError("photos_too_many", { photo: "۲۰۰ عکس شما نیمه‌کاره است." })
        : { photograph: photo({ id: 5, state: "failed", reason: "این عکس خراب است." }), message: "" },
  });
  await add([jpeg("a.jpg")]);
  const refused = page.getByRole("list", { name: "فرستاده نشد" }).getByRole("alert");
  await expect.element(refused).toHaveTextContent("۲۰۰ عکس شما نیمه‌کاره است.");
  await page.getByRole("button", { name: "دوباره فرستادن a.jpg" }).click();
  await expect.element(refused).toHaveTextContent("این عکس خراب است.");
  expect(sent("desk/photograph/begin")).toHaveLength(2);
});

test("goes on after the line broke, and tells so meanwhile", async () => {
  let isBroken = true;
  const { page, add, ordered } = await openPhotoSection({
    onPart: () => {
      if (isBroken) throw new TypeError("connection reset");
    },
  });
  await add([jpeg("a.jpg")]);
  await expect.element(page.getByText("اتصال قطع شد.", { exact: false })).toBeVisible();
  isBroken = false;
  window.dispatchEvent(new Event("online"));
  await expect.element(ordered.getByRole("img")).toBeVisible();
  await expect.element(page.getByText("اتصال قطع شد.", { exact: false })).not.toBeInTheDocument();
});

test("adds a photo of the library that is not here yet", async () => {
  const own = photo({ id: 1, alt: "حوض", credit: "مریم", license: "own", is_public: true, image: testImage });
  const { page, sent, ordered } = await openPhotoSection({
    photos: [own],
    library: [own, { ...own, id: 40, alt: "گنبد آبی" }, { ...own, id: 41, alt: "از عضو", source: "member" }],
  });
  await page.getByRole("button", { name: "از کتابخانه" }).click();
  const dialog = page.getByRole("dialog", { name: "عکسی از کتابخانه" });
  await expect.element(dialog.getByRole("button", { name: /گنبد آبی/ })).toBeVisible();
  expect(dialog.getByRole("button", { name: /حوض|از عضو/ }).elements()).toEqual([]);
  await dialog.getByRole("searchbox").fill("گنبد");
  await expect.poll(() => sent("desk/photograph").some(({ q }) => q === "گنبد")).toBe(true);
  await dialog.getByRole("button", { name: /گنبد آبی/ }).click();
  await expect.poll(() => ordered.elements().length).toBe(2);
  expect(sent("desk/photograph/reuse")).toEqual([{ place_id: 3, ids: [40] }]);
});

test("replaces the file of a photo, and says which photo looks the same", async () => {
  const own = { alt: "حوض", credit: "مریم", license: "own", is_public: true, image: testImage } as const;
  const { page, sent, ordered } = await openPhotoSection({
    photos: [photo({ id: 1, ...own, alike: [2] }), photo({ id: 2, ...own, alt: "حوض دوباره" })],
  });
  await expect.element(ordered.nth(0).getByText("همانند عکس ۲ است.")).toBeVisible();
  await page.getByLabelText("جایگزین کردن فایل حوض", { exact: true }).upload(jpeg("better.jpg"));
  await expect.poll(() => sent("desk/photograph/replace/1")).toMatchObject([{ file_name: "better.jpg", size: 1000 }]);
  await expect.poll(() => sent("desk/photograph/part/50")).toHaveLength(1);
  await expect.element(page.getByText(/^فایل تازه/)).not.toBeInTheDocument();
  expect(ordered.elements()).toHaveLength(2);
});
