import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { UNREACHABLE } from "../../../api-client/error-body.ts";
import { UploadPanel } from "./upload-panel.tsx";

/** An upload that the test reports progress for and finishes. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  responseType = "";
  status = 0;
  response: unknown;
  isAborted = false;
  form!: FormData;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    FakeRequest.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  progress(fraction: number) {
    this.upload.onprogress?.({ loaded: fraction * 1000, total: 1000 });
  }
  respond(status: number, response: unknown) {
    this.status = status;
    this.response = response;
    this.onload?.();
  }
}

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const jpeg = (name: string) => new File(["…"], name, { type: "image/jpeg" });

/** Opens the panel of a place with files added, and their texts typed. */
async function openPanel(names: string[]) {
  const onUploaded = vi.fn();
  const page = await render(<UploadPanel subject={{ place_id: 3 }} onUploaded={onUploaded} />);
  const add = (files: File[]) => page.getByLabelText("انتخاب عکس‌ها").upload(files);
  if (names.length > 0) await add(names.map(jpeg));
  const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const shared = page.getByRole("group", { name: "برای همهٔ این عکس‌ها" });
  return {
    page,
    onUploaded,
    add,
    item,
    shared,
    describe: async () => {
      await shared.getByLabelText("عکاس").fill("مریم");
      await shared.getByLabelText("پروانه").selectOptions("own");
      for (const name of names) await item(name).getByLabelText("در عکس چه دیده می‌شود").fill(`نمای ${name}`);
    },
    send: () => page.getByRole("button", { name: /^فرستادن .* عکس$/ }).click(),
    started: () => FakeRequest.all.map(({ form }) => (form.get("photograph") as File).name),
  };
}

const request = (name: string) =>
  FakeRequest.all.findLast(({ form }) => (form.get("photograph") as File).name === name)!;

test("uploads a photo with its texts, shows the progress, and reports it as uploaded", async () => {
  const { describe, send, item, onUploaded, started, page } = await openPanel(["a.jpg"]);
  await describe();
  await send();
  await expect.poll(started).toEqual(["a.jpg"]);
  const { form } = request("a.jpg");
  expect(Object.fromEntries([...form].filter(([name]) => name !== "photograph"))).toEqual({
    place_id: "3",
    alt: "نمای a.jpg",
    credit: "مریم",
    license: "own",
  });
  const progress = page.getByRole("progressbar", { name: "فرستادن a.jpg" });
  await expect.element(progress).toHaveAttribute("value", "0");
  request("a.jpg").progress(0.4);
  await expect.element(progress).toHaveAttribute("value", "0.4");
  request("a.jpg").respond(200, { photograph: { id: 9 }, message: "رسید." });
  await expect.element(item("a.jpg")).not.toBeInTheDocument();
  expect(onUploaded.mock.calls).toEqual([[{ id: 9 }]]);
});

test("uploads three photos at a time, in their order", async () => {
  const { describe, send, started, onUploaded } = await openPanel(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"]);
  await describe();
  await send();
  await expect.poll(started).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  request("b.jpg").respond(200, { photograph: { id: 2 } });
  await expect.poll(started).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  request("a.jpg").respond(200, { photograph: { id: 1 } });
  await expect.poll(started).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"]);
  expect(onUploaded.mock.calls).toEqual([[{ id: 2 }], [{ id: 1 }]]);
});

test("keeps a failed upload with its reason and texts, and retries it", async () => {
  const { describe, send, item, onUploaded, started } = await openPanel(["a.jpg"]);
  await describe();
  await send();
  await expect.poll(started).toEqual(["a.jpg"]);
  request("a.jpg").respond(422, {
    code: "invalid_input",
    message: "نشد.",
    errors: { photograph: "این عکس خراب است." },
  });
  await expect.element(item("a.jpg").getByRole("alert")).toHaveTextContent("این عکس خراب است.");
  await expect.element(item("a.jpg").getByLabelText("در عکس چه دیده می‌شود")).toHaveValue("نمای a.jpg");
  const retry = item("a.jpg").getByRole("button", { name: "دوباره" });
  await retry.click();
  await expect.poll(started).toEqual(["a.jpg", "a.jpg"]);
  request("a.jpg").onerror?.();
  await expect.element(item("a.jpg").getByRole("alert")).toHaveTextContent(UNREACHABLE.message);
  await retry.click();
  await expect.poll(started).toHaveLength(3);
  request("a.jpg").respond(200, { photograph: { id: 9 } });
  await expect.element(item("a.jpg")).not.toBeInTheDocument();
  expect(onUploaded).toHaveBeenCalledOnce();
});

test("aborts a running upload, and starts the next one of the queue", async () => {
  const { describe, send, item, started, page, onUploaded } = await openPanel(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  await describe();
  await send();
  await expect.poll(started).toHaveLength(3);
  await page.getByRole("button", { name: "نفرستادن b.jpg" }).click();
  await expect.element(item("b.jpg")).not.toBeInTheDocument();
  expect(request("b.jpg").isAborted).toBe(true);
  await expect.poll(started).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  expect(onUploaded).not.toHaveBeenCalled();
});

test("sends only complete photos, and names what the others lack", async () => {
  const { shared, send, item, started } = await openPanel(["a.jpg", "b.jpg"]);
  await shared.getByLabelText("عکاس").fill("مریم");
  await shared.getByLabelText("پروانه").selectOptions("own");
  const alt = item("a.jpg").getByLabelText("در عکس چه دیده می‌شود");
  await expect.element(alt).not.toHaveAccessibleDescription();
  await item("b.jpg").getByLabelText("در عکس چه دیده می‌شود").fill("نمای باغ");
  await send();
  await expect.poll(started).toEqual(["b.jpg"]);
  await expect.element(alt).toHaveAccessibleDescription("آنچه را در عکس دیده می‌شود در یک جمله بنویسید.");
});

test("applies shared texts to all photos but those with a text of their own", async () => {
  const { shared, item } = await openPanel(["a.jpg", "b.jpg"]);
  const credit = (name: string) => item(name).getByLabelText("عکاس");
  await shared.getByLabelText("عکاس").fill("مریم");
  await credit("b.jpg").fill("رضا");
  await shared.getByLabelText("عکاس").fill("مریم ایرانی");
  await expect.element(credit("a.jpg")).toHaveValue("مریم ایرانی");
  await expect.element(credit("b.jpg")).toHaveValue("رضا");
});

test("rejects a file of another type without an upload", async () => {
  const { add, item, send, started } = await openPanel([]);
  await add([new File(["…"], "text.pdf", { type: "application/pdf" })]);
  await expect
    .element(item("text.pdf").getByRole("alert"))
    .toHaveTextContent("این پرونده JPEG، PNG، WebP یا AVIF نیست.");
  await send();
  expect(started()).toEqual([]);
});

test("aborts its uploads when it is left", async () => {
  const { describe, send, started, page } = await openPanel(["a.jpg"]);
  await describe();
  await send();
  await expect.poll(started).toHaveLength(1);
  await page.unmount();
  expect(request("a.jpg").isAborted).toBe(true);
});
