import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError } from "../../../../contract/api-error.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import type { PhotoCut } from "../../../../contract/photo-cut.ts";
import { type FakeRequest, fakeApi } from "../../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../../testing/open-desk.tsx";
import { CutDialog } from "./cut-dialog.tsx";

/** A picture of one pixel. */
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

interface Stored {
  cut?: PhotoCut | null;
  edition?: number;
  width?: number;
  height?: number;
}

/** Opens the dialog of a photo of 1200 × 800 pixels. */
async function open(stored: Stored | ((tries: number) => Stored | ApiError) = {}, save?: () => ApiError) {
  let shows = 0;
  const requests = fakeApi({
    "desk/photograph/cut/5": ({ input }: FakeRequest) => {
      if ("edition" in input) return save?.() ?? { message: "برش تازه در حال ساختن است." };
      const found = typeof stored === "function" ? stored(++shows) : stored;
      if (found instanceof ApiError) return found;
      return { cut: null, edition: 3, width: 1200, height: 800, preview: PIXEL, ...found };
    },
  });
  let isClosed = false;
  const Screen = () => <CutDialog photo={5} name="گنبد" close={() => (isClosed = true)} />;
  const { page } = await openDesk([{ path: "photographs", Component: Screen }], "/photographs");
  const dialog = page.getByRole("dialog", { name: "برش و چرخش: گنبد" });
  return {
    page,
    dialog,
    values: () => dialog.getByRole("status"),
    saved: () => requests.findLast(({ input }) => "edition" in input)?.input,
    save: () => dialog.getByRole("button", { name: "ذخیرهٔ برش" }).click(),
    isClosed: () => isClosed,
  };
}

test("the arrow keys size and move the frame by steps, which are told, and the result is saved in pixels", async () => {
  const { dialog, values, saved, save, isClosed } = await open();
  await expect.element(values()).toHaveTextContent("برش: ۱٬۲۰۰ در ۸۰۰ پیکسل، ۰٪ از چپ و ۰٪ از بالا");
  dialog.getByRole("button", { name: "گوشهٔ پایین و راست برش" }).element().focus();
  await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{ArrowUp}");
  await expect.element(values()).toHaveTextContent("برش: ۱٬۰۸۰ در ۶۶۸ پیکسل، ۰٪ از چپ و ۰٪ از بالا");
  dialog.getByRole("button", { name: "جای برش" }).element().focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}{ArrowDown}");
  await expect.element(values()).toHaveTextContent("برش: ۱٬۰۸۰ در ۶۶۸ پیکسل، ۱٪ از چپ و ۱۷٪ از بالا");
  await save();
  await expect.poll(saved).toEqual({ edition: 3, cut: { turn: 0, x: 12, y: 132, width: 1080, height: 668 } });
  await expect.poll(isClosed).toBe(true);
});

/** Drags an element by some pixels of the screen, as a mouse or a finger does. */
function drag(element: Element, pointerType: "mouse" | "touch", dx: number, dy: number) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  element.setPointerCapture = () => {}; // there is no such pointer
  const send = (type: string, clientX: number, clientY: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerId: 7, pointerType, button: 0, clientX, clientY, bubbles: true }),
    );
  send("pointerdown", x, y);
  send("pointermove", x + dx / 2, y + dy / 2);
  send("pointermove", x + dx, y + dy);
  send("lostpointercapture", x + dx, y + dy);
  send("pointermove", x, y);
}

test.each(["mouse", "touch"] as const)("a corner and the frame are dragged by %s", async (pointerType) => {
  const { dialog, saved, save } = await open();
  const corner = dialog.getByRole("button", { name: "گوشهٔ بالا و چپ برش" });
  await expect.element(corner).toBeVisible();
  const stage = corner.element().parentElement!.getBoundingClientRect();
  drag(corner.element(), pointerType, stage.width / 4, stage.height / 4);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("برش: ۹۰۰ در ۶۰۰ پیکسل، ۲۵٪ از چپ و ۲۵٪ از بالا");
  drag(dialog.getByRole("button", { name: "جای برش" }).element(), pointerType, -stage.width, -stage.height / 8);
  await save();
  await expect.poll(saved).toMatchObject({ cut: { turn: 0, x: 0, y: 100, width: 900, height: 600 } });
});

test("shapes are kept through turns, and the whole photo is one press away", async () => {
  const { dialog, saved, save } = await open();
  await dialog.getByRole("radio", { name: "۱۶:۹" }).click();
  await expect.element(dialog.getByText(/برش: ۱٬۲۰۰ در ۶۷۵ پیکسل/)).toBeVisible();
  await dialog.getByRole("button", { name: "چرخش به راست" }).click();
  await expect.element(dialog.getByText(/برش: ۶۷۵ در ۳۸۰ پیکسل/)).toBeVisible();
  await dialog.getByRole("button", { name: "چرخش به چپ" }).click();
  await expect.element(dialog.getByText(/برش: ۵۶۹ در ۳۲۰ پیکسل/)).toBeVisible();
  await dialog.getByRole("button", { name: "عکس کامل، مانند فایل اصلی" }).click();
  await expect.element(dialog.getByText(/برش: ۱٬۲۰۰ در ۸۰۰ پیکسل/)).toBeVisible();
  const whole = dialog.getByRole("button", { name: "عکس کامل، مانند فایل اصلی" });
  await expect.element(whole).toHaveAttribute("aria-disabled", "true");
  await expect.element(whole).toHaveFocus();
  await save();
  await expect.poll(saved).toEqual({ edition: 3, cut: null });
});

test("the arrows of the turns lead where the photo turns", async () => {
  const { dialog } = await open();
  const arrow = (name: string) =>
    getComputedStyle(dialog.getByRole("button", { name }).element().querySelector("svg")!);
  await expect.element(dialog.getByRole("button", { name: "چرخش به راست" })).toBeVisible();
  expect(arrow("چرخش به راست").transform, "the icon turns clockwise").toBe("none");
  expect(arrow("چرخش به چپ").transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
});

test("a photo is turned without a cut", async () => {
  const { dialog, saved, save } = await open();
  await dialog.getByRole("button", { name: "چرخش به چپ" }).click();
  await expect.element(dialog.getByText(/برش: ۸۰۰ در ۱٬۲۰۰ پیکسل/)).toBeVisible();
  await save();
  await expect.poll(saved).toEqual({ edition: 3, cut: { turn: 270, x: 0, y: 0, width: 1200, height: 800 } });
});

test("a photo opens with the cut that it has, and offers no shape for which it is too small", async () => {
  const cut = { turn: 90, x: 10, y: 0, width: 340, height: 330 } as const;
  const { dialog } = await open({ cut, width: 400, height: 330 });
  await expect.element(dialog.getByText(/برش: ۳۳۰ در ۳۴۰ پیکسل/)).toBeVisible();
  await expect.element(dialog.getByRole("radio", { name: "۱۶:۹" })).toBeDisabled();
  await expect.element(dialog.getByRole("radio", { name: "۱:۱" })).toBeEnabled();
});

test("a change by a colleague is told, and the new cut is one press away", async () => {
  const cut = { turn: 180, x: 0, y: 0, width: 1200, height: 800 } as const;
  const { dialog, saved, save, isClosed } = await open(
    (shows) => (shows === 1 ? {} : { cut, edition: 4 }),
    () => apiError("record_changed"),
  );
  await dialog.getByRole("button", { name: "چرخش به راست" }).click();
  await save();
  await expect.element(dialog.getByText(/در این میان ویراستار دیگری آن را تغییر داده است./)).toBeVisible();
  expect(isClosed()).toBe(false);
  await dialog.getByRole("button", { name: "باز کردن برش تازه" }).click();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await save();
  await expect.poll(saved).toEqual({ edition: 4, cut });
});

test("a photo without an original says so instead of the frame", async () => {
  const { dialog } = await open(() => apiError("original_missing"));
  await expect.element(dialog.getByText(/فایل اصلی این عکس در انبار نیست/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "ذخیرهٔ برش" })).toBeDisabled();
});
