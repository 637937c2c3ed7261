import { afterEach, beforeEach, expect, test } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import type { Photo } from "../../../contract/desk/photo.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { testImage } from "../../../testing/place-card.ts";
import { PhotoSection } from "./photo-section.tsx";
import { photoUploads } from "./uploads.ts";

beforeEach(() => localStorage.removeItem("desk-photo-attribution"));
afterEach(() => {
  for (const { key } of photoUploads.snapshot().uploads) photoUploads.remove(key);
  for (const id of photoUploads.snapshot().details.keys()) photoUploads.setDetails(id, null);
});

const photo = (fields: Partial<Photo>): Photo => ({
  ...{ id: 1, subject: { kind: "place", id: 3, name: "باغ فین" }, state: "ready", removed: false, reason: null },
  ...{ alt: "", credit: "", credit_url: null, license: null, is_public: false, shown_as: null, chosen: false },
  ...{
    source: "desk",
    focus: null,
    cut: null,
    taken_on: null,
    image: null,
    placeholder: "",
    width: null,
    height: null,
  },
  ...{ size: 1000, received: 1000, alike: [], replacement: null, file_name: "a.jpg" },
  ...{ created_at: "2026-11-20T08:00:00Z", created_by: "سارا", updated_at: "2026-11-20T08:00:00Z" },
  ...fields,
});

interface Behaviour {
  photos?: Photo[];
  library?: Photo[];
  begin?: (request: FakeRequest) => unknown;
  update?: (request: FakeRequest) => unknown;
  /** Called before each part is stored. */
  onPart?: (count: number) => Promise<unknown> | unknown;
}

/** Opens the photos of a place on a server that stores what it gets. */
async function openSection({ photos: initial = [], library = [], begin, update, onPart }: Behaviour = {}) {
  let photos = initial;
  let parts = 0;
  const change = (id: number, fields: Partial<Photo>) => {
    photos = photos.map((stored) => (stored.id === id ? { ...stored, ...fields } : stored));
  };
  const responses: Record<string, unknown> = {
    "desk/photograph": ({ input }: FakeRequest) => ({
      data: input.state === "removed" ? [] : input.is_public ? (input.place_id ? [] : library) : photos,
      page: 1,
      pages: 1,
    }),
    "desk/suggestion": { data: [] },
    "desk/photograph/begin":
      begin ??
      (({ input }: FakeRequest) => {
        const known = photos.find(({ file_name, size }) => file_name === input.file_name && size === input.size);
        const { file_name, size, credit = "", license = null } = input as never as Photo;
        const added = photo({
          id: 10 + photos.length,
          state: "sending",
          received: 0,
          file_name,
          size,
          credit,
          license,
        });
        if (!known) photos = [...photos, added];
        return { photograph: known ?? added, message: "" };
      }),
    "desk/photograph/remove": ({ input }: FakeRequest) => {
      photos = photos.filter(({ id }) => !(input.ids as number[]).includes(id));
      return { changed: 1, message: "حذف شد." };
    },
    "desk/photograph/reuse": ({ input }: FakeRequest) => {
      const [id] = input.ids as number[];
      photos = [...photos, { ...library.find((known) => known.id === id)!, id: 99 }];
      return { data: [], message: "۱ عکس افزوده شد." };
    },
    "desk/photograph/replace/1": ({ input }: FakeRequest) => {
      const { file_name, size } = input as never as Photo;
      const replacement = {
        id: 50,
        state: "sending",
        reason: null,
        file_name,
        size,
        received: 0,
        is_cut: false,
      } as const;
      change(1, { replacement });
      return { photograph: photo({ ...replacement }), message: "" };
    },
    "desk/photograph/part/50": ({ input }: FakeRequest) => {
      change(1, { replacement: null, file_name: "better.jpg", image: testImage });
      return { received: (input.part as File).size, state: "waiting" };
    },
  };
  for (let id = 1; id < 20; id++) {
    responses[`desk/photograph/part/${id}`] = async ({ input }: FakeRequest) => {
      await onPart?.(++parts);
      const stored = photos.find((known) => known.id === id)!;
      const received = Math.max(stored.received, Number(input.start) + (input.part as File).size);
      const state = received === stored.size ? "ready" : "sending";
      change(id, { received, state, image: state === "ready" ? testImage : null });
      return { received, state };
    };
    responses[`desk/photograph/update/${id}`] =
      update ??
      (({ input }: FakeRequest) => {
        const { alt, credit, license } = input as never as Photo;
        change(id, { alt, credit, license, is_public: true });
        return { photograph: photos.find((known) => known.id === id), message: "ذخیره شد." };
      });
  }
  const requests = fakeApi(responses);
  const Screen = () => <PhotoSection subject={{ place_id: 3 }} name="باغ فین" />;
  const { page } = await openDesk([{ path: "places/3", Component: Screen }], "/places/3");
  const field = page.getByRole("region", { name: "عکس‌ها", exact: true });
  await expect.element(page.getByRole("heading", { name: /^عکس‌ها به ترتیب/ })).toBeVisible();
  const sent = (path: string) => requests.filter((request) => request.path.startsWith(path)).map(({ input }) => input);
  return {
    page,
    field,
    sent,
    add: (files: File[]) => page.getByLabelText("انتخاب عکس‌ها").upload(files),
    undescribed: (name: string) =>
      page.getByRole("list", { name: "عکس‌های بدون توصیف" }).getByRole("listitem").filter({ hasText: name }),
    ordered: page.getByRole("region", { name: /^عکس‌ها به ترتیب/ }).getByRole("listitem"),
  };
}

const jpeg = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: "image/jpeg", lastModified: 7 });

function drop(element: Element, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

test("sends what is dropped anywhere on the field at once, in the chosen order, while it is being described", async () => {
  const gate = Promise.withResolvers<void>();
  const { page, sent, undescribed, ordered } = await openSection({ onPart: () => gate.promise });
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

test("offers the photographer and the licence of the last photos, to be seen before they are published", async () => {
  const first = await openSection({ photos: [photo({ id: 1, file_name: "حوض.jpg", credit: "مریم", license: "own" })] });
  await first.page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect.element(first.undescribed("حوض")).not.toBeInTheDocument();
  await first.page.unmount();
  const { undescribed, add, sent } = await openSection();
  await add([jpeg("گنبد.jpg")]);
  await expect.element(undescribed("گنبد").getByLabelText("عکاس")).toHaveValue("مریم");
  await expect.element(undescribed("گنبد").getByLabelText("پروانه")).toHaveValue("own");
  expect(sent("desk/photograph/begin")).toMatchObject([{ credit: "مریم", license: "own" }]);
});

test("publishes complete photos only, and names what the others lack", async () => {
  const { page, undescribed, sent } = await openSection({
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

test("applies what is typed for all to each photo, but to those with a text of their own", async () => {
  const { page, undescribed } = await openSection({
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
  const { page, undescribed } = await openSection({
    photos: [photo({ id: 1, file_name: "IMG_1.jpg", credit: "مریم", license: "own" })],
    update: () => apiError("fields_wrong", { credit_url: "نشانی با https آغاز می‌شود." }),
  });
  await undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود").fill("حوض باغ");
  await page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect.element(undescribed("IMG_1").getByText("نشانی با https آغاز می‌شود.")).toBeVisible();
  await expect.element(undescribed("IMG_1").getByLabelText("در عکس چه دیده می‌شود")).toHaveValue("حوض باغ");
});

test("lists files that arrived in part by name, and goes on where they stopped when they are chosen again", async () => {
  const { page, add, sent } = await openSection({
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
  const { page, sent } = await openSection({ photos: [photo({ id: 1, state: "sending", received: 400 })] });
  await page.getByRole("button", { name: "برداشتن a.jpg" }).click();
  await expect.element(page.getByRole("region", { name: /^نیمه‌کاره/ })).not.toBeInTheDocument();
  expect(sent("desk/photograph/remove")).toEqual([{ ids: [1] }]);
});

test("refuses what is no photo without a request, and warns of a file that is there already", async () => {
  const known = photo({ id: 1, file_name: "a.jpg", alt: "حوض", credit: "مریم", license: "own", is_public: true });
  const { page, add, sent } = await openSection({ photos: [known] });
  await add([new File(["…"], "text.pdf", { type: "application/pdf" }), jpeg("a.jpg")]);
  const refused = page.getByRole("list", { name: "فرستاده نشد" }).getByRole("listitem");
  await expect.element(refused.nth(0).getByRole("alert")).toHaveTextContent("این پرونده JPEG، PNG، WebP یا AVIF نیست.");
  await expect.element(refused.nth(1).getByRole("alert")).toHaveTextContent("این پرونده را پیش‌تر فرستاده‌اید.");
  expect(sent("desk/photograph/begin")).toHaveLength(1);
  await page.getByRole("button", { name: "برداشتن text.pdf" }).click();
  await expect.poll(() => refused.elements().length).toBe(1);
});

test("a file that the server refused is sent once more", async () => {
  let begun = 0;
  const { page, add, sent } = await openSection({
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
  const { page, add, ordered } = await openSection({
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
  const { page, sent, ordered } = await openSection({
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
  const { page, sent, ordered } = await openSection({
    photos: [photo({ id: 1, ...own, alike: [2] }), photo({ id: 2, ...own, alt: "حوض دوباره" })],
  });
  await expect.element(ordered.nth(0).getByText("همانند عکس ۲ است.")).toBeVisible();
  await page.getByLabelText("جایگزین کردن پروندهٔ حوض", { exact: true }).upload(jpeg("better.jpg"));
  await expect.poll(() => sent("desk/photograph/replace/1")).toMatchObject([{ file_name: "better.jpg", size: 1000 }]);
  await expect.poll(() => sent("desk/photograph/part/50")).toHaveLength(1);
  await expect.element(page.getByText(/^پروندهٔ تازه/)).not.toBeInTheDocument();
  expect(ordered.elements()).toHaveLength(2);
});
