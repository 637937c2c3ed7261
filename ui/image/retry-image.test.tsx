import { expect, onTestFinished, test, vi } from "vitest";
import { retryImage } from "./retry-image.ts";

/** An image that cannot be loaded, and what its address answers from then on; the last answer stands. */
async function brokenImage(...statuses: number[]) {
  const image = new Image();
  image.src = "/no-such-picture.svg";
  await new Promise((done) => image.addEventListener("error", done, { once: true }));
  document.body.append(image);
  onTestFinished(() => image.remove());
  const fetching = vi.spyOn(window, "fetch");
  onTestFinished(() => fetching.mockRestore());
  fetching.mockImplementation(async () => new Response(null, { status: statuses.shift()! }));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reload = vi.spyOn(image, "setAttribute");
  const retrying = retryImage(image);
  return { image, fetching, reload, retrying };
}

test("asks until the server has the image, and then loads it again", async () => {
  const { image, fetching, reload, retrying } = await brokenImage(503, 429, 200);
  retryImage(image); // it is asked for already
  await vi.runAllTimersAsync();
  await retrying;
  expect(fetching).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledExactlyOnceWith("src", "/no-such-picture.svg");
});

test("gives up after four tries", async () => {
  const { fetching, reload, retrying } = await brokenImage(503, 503, 503, 503);
  await vi.runAllTimersAsync();
  await retrying;
  expect(fetching).toHaveBeenCalledTimes(4);
  expect(reload).not.toHaveBeenCalled();
});

test("asks once for an image that does not exist, and never for one that was removed", async () => {
  const missing = await brokenImage(404);
  await vi.runAllTimersAsync();
  await missing.retrying;
  expect(missing.fetching).toHaveBeenCalledTimes(1);
  expect(missing.reload).not.toHaveBeenCalled();
  const removed = await brokenImage();
  removed.image.remove();
  await vi.runAllTimersAsync();
  await removed.retrying;
  expect(removed.fetching).toHaveBeenCalledTimes(1); // that of the first
});
