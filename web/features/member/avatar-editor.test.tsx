import { expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { apiError } from "../../../contract/api-errors.ts";
import type { Image } from "../../../contract/image.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { testImage } from "../../../testing/place-card.ts";
import { ConfirmDialog, Toasts } from "../../../ui/dialog/outlets.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { AvatarEditor } from "./avatar-editor.tsx";

const stored: Image = { ...testImage, width: 512, height: 512, alt: "عکس سارا" };

async function open(answers: Record<string, unknown>, avatar: Image | null = null) {
  const requests = fakeFetch(answers);
  await browser.viewport(400, 800);
  const page = await render(
    <>
      <AvatarEditor avatar={avatar} name="سارا رضایی" />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  const input = page.getByLabelText(avatar ? "عکس تازه" : "افزودن عکس");
  const dialog = page.getByRole("dialog", { name: "بریدن عکس" });
  const save = dialog.getByRole("button", { name: "ذخیرهٔ عکس" });
  return { page, requests, input, dialog, save };
}
const success = { "profile/photo": { photo: stored, message: "عکس شما ذخیره شد." } };

/** A picture with a red left half and a blue right half. */
async function twoColoured(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  for (const [at, colour] of ["#f00", "#00f"].entries()) {
    context.fillStyle = colour;
    context.fillRect((at * width) / 2, 0, width / 2, height);
  }
  return new File([await canvas.convertToBlob()], "two.png", { type: "image/png" });
}

/** The uploaded file: its type, its size, and its colours along the width and along the height. */
async function inspectUpload(requests: { input: Record<string, unknown> }[]) {
  const blob = requests.at(-1)!.input.photo as Blob;
  const picture = await createImageBitmap(blob);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
  context.drawImage(picture, 0, 0);
  const colourAt = (part: number, row = 0.5) => {
    const [red, , blue] = context.getImageData(picture.width * part, picture.height * row, 1, 1).data;
    return red! > 200 ? "red" : blue! > 200 ? "blue" : "other";
  };
  const parts = [0.1, 0.4, 0.6, 0.9];
  const rows = parts.map((part) => colourAt(0.5, part));
  return { type: blob.type, size: [picture.width, picture.height], colours: parts.map((part) => colourAt(part)), rows };
}

test("uploads the centre square of a picture and returns the focus", async () => {
  const { page, requests, input, dialog, save } = await open(success);
  (input.element() as HTMLElement).focus(); // like a click
  await input.upload(await twoColoured(1600, 800));
  await expect.element(dialog).toBeVisible();
  await save.click();
  await expect.poll(() => navigation.refresh).toHaveBeenCalledOnce();
  expect(await inspectUpload(requests)).toMatchObject({
    type: "image/jpeg",
    size: [800, 800],
    colours: ["red", "red", "blue", "blue"],
  });
  await expect.element(page.getByText("عکس شما ذخیره شد.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
});

test("zooms by a labelled slider and moves by keyboard", async () => {
  const { requests, input, dialog, save } = await open(success);
  await input.upload(await twoColoured(1600, 1600));
  const zoom = dialog.getByRole("slider", { name: "بزرگ‌نمایی" });
  await zoom.fill("2");
  const frame = dialog.getByRole("group", { name: "عکس در قاب" });
  await expect.element(frame).toHaveAccessibleDescription(/کلیدهای جهت/);
  (frame.element() as HTMLElement).focus();
  await userEvent.keyboard(`{ArrowRight>400/}`); // moves the picture to the right edge
  await save.click();
  await expect.poll(() => requests.length).toBe(1);
  const { size, colours } = await inspectUpload(requests);
  expect(size).toEqual([800, 800]);
  expect(colours).toEqual(["red", "red", "red", "red"]);
});

test("turns a picture that lies on its side, and crops the turned one", async () => {
  const { requests, input, dialog, save } = await open(success);
  await input.upload(await twoColoured(1600, 800));
  const turn = dialog.getByRole("button", { name: "چرخاندن" });
  await turn.click();
  const frame = dialog.getByRole("group", { name: "عکس در قاب" });
  await expect.element(frame).toBeVisible();
  await save.click();
  await expect.poll(() => requests.length).toBe(1);
  expect(await inspectUpload(requests)).toMatchObject({ size: [800, 800], rows: ["red", "red", "blue", "blue"] });
});

test("limits the uploaded picture to 1024 px", async () => {
  const { requests, input, save } = await open(success);
  await input.upload(await twoColoured(5000, 4000));
  await save.click();
  await expect.poll(() => requests.length).toBe(1);
  expect((await inspectUpload(requests)).size).toEqual([1024, 1024]);
});

test("uploads a file that the browser cannot decode and shows the server's message", async () => {
  const why = "عکس باید JPEG، PNG، WebP یا AVIF باشد.";
  const { page, requests, input, dialog } = await open({
    "profile/photo": apiError("media_type_wrong", { photo: why }),
  });
  const file = new File(["\0\0\0\u0018ftypheic"], "a.heic", { type: "image/heic" });
  await input.upload(file);
  await expect.element(page.getByText(why)).toBeVisible();
  expect((requests[0]!.input.photo as File).size).toBe(file.size);
  expect(navigation.refresh).not.toHaveBeenCalled();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input).toBeEnabled();
});

test("keeps the picture after an error, to upload it again", async () => {
  const { page, input, dialog, save } = await open({ "profile/photo": apiError("too_often") });
  await input.upload(await twoColoured(600, 600));
  await save.click();
  await expect.element(page.getByText(/بیش از اندازه بود/)).toBeVisible();
  await expect.element(dialog).toBeVisible();
  await expect.element(save).toBeEnabled();
  expect(navigation.refresh).not.toHaveBeenCalled();
});

test.each(["انصراف", "Escape"])("%s cancels without an upload", async (way) => {
  const { requests, input, dialog } = await open(success);
  await input.upload(await twoColoured(600, 600));
  await expect.element(dialog).toBeVisible();
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await dialog.getByRole("button", { name: way }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

test("deletes an avatar only after a confirmation", async () => {
  const { page, requests, input } = await open({ "profile/photo/destroy": { message: "عکس شما حذف شد." } }, stored);
  const remove = page.getByRole("button", { name: "حذف عکس" });
  await remove.click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(requests).toEqual([]);
  await remove.click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => navigation.refresh).toHaveBeenCalledOnce();
  await expect.element(page.getByText("عکس شما حذف شد.")).toBeVisible();
  await expect.element(input).toHaveFocus();
});

test("shows the initials and no delete button without an avatar", async () => {
  const { page } = await open({});
  await expect.element(page.getByText(/^س\u200c ر$/)).toBeVisible();
  expect(page.getByRole("button", { name: "حذف عکس" }).query()).toBeNull();
});
