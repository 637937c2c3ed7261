import { expect, test, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { apiError } from "../../../contract/api-errors.ts";
import type { Image } from "../../../contract/image.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { aPicture } from "../../../testing/place-card.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm.tsx";
import { Toasts } from "../../../ui/dialog/toasts.tsx";
import { PhotoEditor } from "./avatar-editor.tsx";

const stored: Image = { ...aPicture, width: 512, height: 512, alt: "عکس سارا" };

async function open(answers: Record<string, unknown>, photo: Image | null = null) {
  const asked = fakeFetch(answers);
  const onStored = vi.fn();
  await browser.viewport(400, 800);
  const page = await render(
    <>
      <PhotoEditor photo={photo} name="سارا رضایی" onStored={onStored} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  const input = page.getByLabelText(photo ? "عکس تازه" : "افزودن عکس");
  const dialog = page.getByRole("dialog", { name: "بریدن عکس" });
  const save = dialog.getByRole("button", { name: "ذخیرهٔ عکس" });
  return { page, asked, onStored, input, dialog, save };
}
const slowly = { timeout: 10_000 }; // decoding and encoding take their time
const good = { "profile/photo": { photo: stored, message: "عکس شما ذخیره شد." } };

/** A picture, red at the left and blue at the right. */
async function twoColoured(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  for (const [at, colour] of ["#f00", "#00f"].entries()) {
    context.fillStyle = colour;
    context.fillRect((at * width) / 2, 0, width / 2, height);
  }
  return new File([await canvas.convertToBlob()], "two.png", { type: "image/png" });
}

/** What was sent: its kind, its side, and the colour at parts of its width. */
async function looked(asked: { input: Record<string, unknown> }[]) {
  const blob = asked.at(-1)!.input.photo as Blob;
  const picture = await createImageBitmap(blob);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
  context.drawImage(picture, 0, 0);
  const colourAt = (part: number) => {
    const [red, , blue] = context.getImageData(picture.width * part, picture.height / 2, 1, 1).data;
    return red! > 200 ? "red" : blue! > 200 ? "blue" : "other";
  };
  return { type: blob.type, size: [picture.width, picture.height], colours: [0.1, 0.4, 0.6, 0.9].map(colourAt) };
}

test("the middle of a picture is cut out and sent, and the focus comes back", async () => {
  const { page, asked, onStored, input, dialog, save } = await open(good);
  (input.element() as HTMLElement).focus(); // as a click does
  await input.upload(await twoColoured(1600, 800));
  await expect.element(dialog).toBeVisible();
  await save.click();
  await expect.poll(() => onStored.mock.calls, slowly).toEqual([[stored]]);
  expect(await looked(asked)).toEqual({
    type: "image/jpeg",
    size: [800, 800],
    colours: ["red", "red", "blue", "blue"],
  });
  await expect.element(page.getByText("عکس شما ذخیره شد.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
});

test("it is zoomed by a labelled slider and moved by keys", async () => {
  const { asked, input, dialog, save } = await open(good);
  await input.upload(await twoColoured(1600, 1600));
  const zoom = dialog.getByRole("slider", { name: "بزرگ‌نمایی" });
  await zoom.fill("2");
  const frame = dialog.getByRole("group", { name: "عکس در قاب" });
  await expect.element(frame).toHaveAccessibleDescription(/کلیدهای جهت/);
  (frame.element() as HTMLElement).focus();
  await userEvent.keyboard(`{ArrowRight>400/}`); // the picture goes to the right as far as it may
  await save.click();
  await expect.poll(() => asked.length, slowly).toBe(1);
  const { size, colours } = await looked(asked);
  expect(size).toEqual([800, 800]);
  expect(colours).toEqual(["red", "red", "red", "red"]);
});

test("however large a picture is, what is sent is not", async () => {
  const { asked, input, save } = await open(good);
  await input.upload(await twoColoured(5000, 4000));
  await save.click();
  await expect.poll(() => asked.length, slowly).toBe(1);
  expect((await looked(asked)).size).toEqual([1024, 1024]);
});

test("what the browser cannot show is judged by the server, whose sentence is said", async () => {
  const why = "عکس باید JPEG، PNG، WebP یا AVIF باشد.";
  const { page, asked, onStored, input, dialog } = await open({
    "profile/photo": apiError("media_type_wrong", { photo: why }),
  });
  const file = new File(["\0\0\0\u0018ftypheic"], "a.heic", { type: "image/heic" });
  await input.upload(file);
  await expect.element(page.getByText(why)).toBeVisible();
  expect((asked[0]!.input.photo as File).size).toBe(file.size);
  expect(onStored).not.toHaveBeenCalled();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input).toBeEnabled();
});

test("after a refusal the picture is still there to be sent again", async () => {
  const { page, onStored, input, dialog, save } = await open({ "profile/photo": apiError("too_often") });
  await input.upload(await twoColoured(600, 600));
  await save.click();
  await expect.element(page.getByText(/بیش از اندازه بود/)).toBeVisible();
  await expect.element(dialog).toBeVisible();
  await expect.element(save).toBeEnabled();
  expect(onStored).not.toHaveBeenCalled();
});

test.each(["انصراف", "Escape"])("%s sends nothing", async (way) => {
  const { asked, input, dialog } = await open(good);
  await input.upload(await twoColoured(600, 600));
  await expect.element(dialog).toBeVisible();
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await dialog.getByRole("button", { name: way }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test("a photo is taken away after «بله», and not without", async () => {
  const { page, asked, onStored, input } = await open(
    { "profile/photo/destroy": { message: "عکس شما حذف شد." } },
    stored,
  );
  const remove = page.getByRole("button", { name: "حذف عکس" });
  await remove.click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(asked).toEqual([]);
  await remove.click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => onStored.mock.calls, slowly).toEqual([[null]]);
  await expect.element(page.getByText("عکس شما حذف شد.")).toBeVisible();
  await expect.element(input).toHaveFocus();
});

test("without a photo the name's letters stand there, and there is nothing to take away", async () => {
  const { page } = await open({});
  await expect.element(page.getByText(/^س\u200c ر$/)).toBeVisible();
  expect(page.getByRole("button", { name: "حذف عکس" }).query()).toBeNull();
});
