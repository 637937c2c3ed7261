import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { navigation } from "../../../ui/navigation/visit.ts";
import { PhotoUploader } from "./photo-uploader.tsx";

beforeEach(async () => {
  await window.viewport(800, 900);
  writeCookie("iran_token", "token", 100);
  vi.spyOn(navigation, "refresh").mockImplementation(async () => {});
});
afterEach(() => writeCookie("iran_token", "", 0));

const photoOf = (name: string, size = 200_000) =>
  new File([new Uint8Array(size)], name, { type: "image/jpeg", lastModified: 7 });

/** A server that stores what arrives; `onPart` may return another answer than the right one. */
function fakeServer({
  onPart,
  begin,
  comment,
  own = [],
}: {
  onPart?: (count: number) => unknown;
  begin?: unknown;
  comment?: unknown;
  /** The member's photos of the place. */
  own?: unknown[];
} = {}) {
  const stored = new Map<string, { id: number; size: number; received: number }>();
  let parts = 0;
  const partOf =
    (id: number) =>
    ({ start, part }: { start: string; part: File }) => {
      const photo = [...stored.values()].find((other) => other.id === id)!;
      const answer = onPart?.(++parts);
      if (typeof answer === "object") return answer;
      if (answer === "before") throw new TypeError("connection reset");
      if (Number(start) === photo.received) photo.received += part.size;
      if (answer === "after") throw new TypeError("connection reset");
      return { received: photo.received, state: photo.received === photo.size ? "processing" : "sending" };
    };
  const requests = fakeFetch({
    "profile/photograph/begin":
      begin ??
      (({ file_name, size }: { file_name: string; size: number }) => {
        const photo = stored.get(file_name) ?? { id: stored.size + 1, size, received: 0 };
        stored.set(file_name, photo);
        return { photo: { ...photo, state: photo.received === size ? "processing" : "sending" } };
      }),
    "profile/photograph/part/1": partOf(1),
    "profile/photograph/part/2": partOf(2),
    "profile/photograph?place_id=5&page_count=100": () => ({ data: own }),
    "profile/place/comment/5": comment ?? { comment: { id: 9 }, message: "" },
  });
  return { requests, stored };
}

async function open(files: File[]) {
  const page = await render(<PhotoUploader place={{ id: 5, name: "باغ فین" }} name="سارا رضایی" isPreparing={false} />);
  await userEvent.upload(page.getByLabelText("انتخاب عکس"), files);
  const items = page.getByRole("list", { name: "عکس‌هایی که می‌فرستید" }).getByRole("listitem");
  return { page, items, send: page.getByRole("button", { name: /^فرستادن/ }) };
}

test("sends the photos in the chosen order, with the comment and their captions", async () => {
  const { requests, stored } = fakeServer();
  const { page, items, send } = await open([photoOf("b.jpg"), photoOf("a.jpg")]);
  await page.getByLabelText("در عکس ۱ چه دیده می‌شود؟ (اختیاری)").fill("ایوان");
  await page.getByLabelText("دیدگاه شما (اختیاری)").fill("صبح زود رفتیم.");
  await page.getByLabelText("روزی که عکس را گرفته‌ام کنارش نوشته شود").click();
  await send.click();
  await expect.poll(() => items.elements().length).toBe(0);
  expect([...stored.values()].every(({ received, size }) => received === size)).toBe(true);
  const begun = requests.filter(({ path }) => path.endsWith("begin")).map(({ input }) => input);
  expect(begun).toMatchObject([
    {
      place_id: 5,
      comment_id: 9,
      file_name: "b.jpg",
      size: 200_000,
      modified: expect.any(Number),
      caption: "ایوان",
      credit: "سارا رضایی",
      keeps_date: true,
    },
    { comment_id: 9, file_name: "a.jpg", caption: null },
  ]);
  expect(requests.findIndex(({ path }) => path.endsWith("part/2"))).toBeGreaterThan(
    requests.findLastIndex(({ path }) => path.endsWith("part/1")),
  );
  expect(navigation.refresh).toHaveBeenCalledTimes(2);
});

test("goes on where it stopped after the line broke, and tells so meanwhile", async () => {
  let isBroken = true;
  const fault = (count: number) => (count === 3 ? "after" : count > 1 && isBroken ? "before" : undefined);
  const { requests, stored } = fakeServer({ onPart: fault });
  const { page, items, send } = await open([photoOf("a.jpg", 600_000)]);
  await send.click();
  await expect.element(page.getByText("اتصال قطع شد.", { exact: false })).toBeVisible();
  isBroken = false;
  dispatchEvent(new Event("online"));
  await expect.poll(() => items.elements().length).toBe(0);
  expect(stored.get("a.jpg")).toEqual({ id: 1, size: 600_000, received: 600_000 });
  const starts = requests.filter(({ path }) => path.endsWith("part/1")).map(({ input }) => Number(input.start));
  expect(starts.filter((start) => start === 0)).toHaveLength(1);
  expect(page.getByText("اتصال قطع شد.", { exact: false }).query()).toBeNull();
});

test("says why one photo was refused, and sends the others", async () => {
  let begun = 0;
  fakeServer({
    onPart: () => ({ received: 200_000, state: "processing" }),
    begin: () =>
      ++begun === 1
        ? apiError("photos_too_many", { photo: "در یک شبانه‌روز حداکثر ۳۰ عکس می‌توان فرستاد." })
        : { photo: { id: 2, received: 0, size: 200_000, state: "sending" } },
  });
  const { items, send } = await open([photoOf("a.jpg"), photoOf("b.jpg")]);
  await send.click();
  await expect.poll(() => items.elements().length).toBe(1);
  await expect
    .element(items.first().getByRole("alert"))
    .toHaveTextContent("در یک شبانه‌روز حداکثر ۳۰ عکس می‌توان فرستاد.");
});

const arrived = /^این عکس را پیش‌تر فرستاده‌اید\. برای فرستادن دوباره/;

test("says that a photo had arrived before and keeps it with its new words, whatever became of it", async () => {
  const rejected = { photo: { id: 1, received: 200_000, size: 200_000, state: "rejected" } };
  let begin: unknown = rejected;
  const { requests } = fakeServer({ begin: () => begin, onPart: () => ({ received: 200_000, state: "processing" }) });
  const { page, items, send } = await open([photoOf("a.jpg")]);
  const caption = page.getByLabelText("در عکس ۱ چه دیده می‌شود؟ (اختیاری)");
  await caption.fill("ایوان");
  await send.click();
  await expect.element(items.first().getByRole("alert")).toMatchTextContent(arrived);
  await expect.element(caption).toHaveValue("ایوان");
  expect(navigation.refresh).not.toHaveBeenCalled();
  begin = { photo: { ...rejected.photo, id: 2, received: 0, state: "sending" } }; // after it was taken out of the list
  await send.click();
  await expect.poll(() => items.elements().length).toBe(0);
  expect(requests.filter(({ path }) => path.endsWith("begin")).map(({ input }) => input.caption)).toEqual([
    "ایوان",
    "ایوان",
  ]);
});

test("sends no comment for photos that had arrived before", async () => {
  const own = [{ id: 1, file_name: "a.jpg", size: 200_000, state: "rejected" }];
  const { requests } = fakeServer({ own });
  const { page, items, send } = await open([photoOf("a.jpg")]);
  await page.getByLabelText("دیدگاه شما (اختیاری)").fill("صبح زود رفتیم.");
  await send.click();
  await expect.element(items.first().getByRole("alert")).toMatchTextContent(arrived);
  const sent = () => requests.map(({ path }) => path.split("/").slice(1).join("/")).filter((path) => path !== "");
  expect(sent().some((path) => /comment|begin/.test(path))).toBe(false);
  await userEvent.upload(page.getByLabelText("انتخاب عکس"), [photoOf("b.jpg")]);
  await send.click();
  await expect.poll(() => items.elements().length).toBe(1);
  expect(sent().filter((path) => /comment|begin/.test(path))).toEqual(["place/comment/5", "photograph/begin"]);
});

test("keeps the photos and shows the reason when the comment is refused", async () => {
  const { requests } = fakeServer({ comment: apiError("comment_repeated") });
  const { page, items, send } = await open([photoOf("a.jpg")]);
  await page.getByLabelText("دیدگاه شما (اختیاری)").fill("دوباره");
  await send.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("همین دیدگاه را پیش‌تر فرستاده‌اید.");
  expect(items.elements()).toHaveLength(1);
  expect(requests.filter(({ path }) => path.endsWith("begin"))).toEqual([]);
});

test("a comment that has arrived stays as it is until the rest is sent; the next photos come without it", async () => {
  const { requests } = fakeServer({ onPart: (count) => (count === 2 ? apiError("photo_taken") : undefined) });
  const { page, items, send } = await open([photoOf("a.jpg"), photoOf("b.jpg")]);
  const field = page.getByLabelText("دیدگاه شما (اختیاری)");
  await field.fill("صبح زود رفتیم.");
  await send.click();
  await expect.element(items.getByRole("alert")).toBeVisible();
  await expect.element(field).toHaveAttribute("readonly");
  await expect.element(field).toHaveAccessibleDescription(/^دیدگاهتان رسیده است/);
  await send.click();
  await expect.poll(() => items.elements().length).toBe(0);
  const sent = (name: string) => requests.filter(({ path }) => path.endsWith(name)).map(({ input }) => input);
  expect(sent("comment/5")).toHaveLength(1);
  expect(sent("begin").map(({ comment_id }) => comment_id)).toEqual([9, 9, 9]);
  await userEvent.upload(page.getByLabelText("انتخاب عکس"), [photoOf("c.jpg")]);
  await expect.element(field).toHaveValue("");
  await expect.element(field).not.toHaveAttribute("readonly");
});

test("takes six photos at most, and none that cannot be one", async () => {
  fakeServer();
  const { page, items } = await open([
    new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" }),
    new File([], "empty.jpg", { type: "image/jpeg" }),
    ...["1", "2", "3", "4", "5"].map((name) => photoOf(`${name}.jpg`, 100)),
  ]);
  expect(items.elements()).toHaveLength(6);
  await expect.element(items.nth(0).getByRole("alert")).toHaveTextContent("این فایل JPEG، PNG، WebP یا AVIF نیست.");
  await expect.element(items.nth(1).getByRole("alert")).toHaveTextContent("این فایل خالی است.");
  await expect.element(page.getByText("هر بار حداکثر ۶ عکس می‌توان فرستاد.")).toBeVisible();
  await page.getByRole("button", { name: "برداشتن عکس ۱" }).click();
  expect(items.elements()).toHaveLength(5);
});

test("reads what is said of the photos when they are sent, so that nothing typed later is lost", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<unknown>();
  fakeServer({ begin: () => begun });
  const { page, send } = await open([photoOf("a.jpg"), photoOf("b.jpg")]);
  const caption = page.getByLabelText("در عکس ۲ چه دیده می‌شود؟ (اختیاری)");
  await expect.element(caption).not.toHaveAttribute("readonly");
  await send.click();
  const texts = [caption, page.getByLabelText("دیدگاه شما (اختیاری)"), page.getByLabelText("نامی که کنار عکس‌ها بیاید")];
  for (const field of texts) await expect.element(field).toHaveAttribute("readonly");
  expect(page.getByRole("progressbar").elements()).toHaveLength(1);
  begin(apiError("signed_out"));
  for (const field of texts) await expect.element(field).not.toHaveAttribute("readonly");
  expect(page.getByRole("progressbar").elements()).toHaveLength(0);
});

test("counts and sends only what can be a photo", async () => {
  const { requests } = fakeServer();
  const refused = new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" });
  const { page, send, items } = await open([refused]);
  await page.getByLabelText("دیدگاه شما (اختیاری)").fill("بی‌عکس");
  expect(send.elements()).toHaveLength(0);
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true); // nothing to lose: no question
  await userEvent.upload(page.getByLabelText("انتخاب عکس"), [photoOf("a.jpg")]);
  await expect.element(send).toHaveTextContent("فرستادن عکس");
  await send.click();
  await expect.poll(() => items.elements().length).toBe(1);
  expect(requests.filter(({ path }) => path.endsWith("begin"))).toHaveLength(1);
});

test("asks before the page is left while photos are chosen that were not sent", async () => {
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { page } = await open([photoOf("a.jpg")]);
  expect(isAsked()).toBe(true);
  await userEvent.click(page.getByRole("button", { name: "برداشتن عکس ۱" }));
  expect(isAsked()).toBe(false);
});
