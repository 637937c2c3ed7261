import { expect, test, vi } from "vitest";
import { openDesk } from "../../../testing/open-desk.tsx";
import { BulkSendProgress } from "./bulk-send-progress.tsx";

const Component = () => <BulkSendProgress state="sending" total={10} doneCount={1} parts={[]} />;

test("waits for the answer to a poll before the next one, and lets the editor leave meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const polls: (() => void)[] = [];
    let loaderRuns = 0;
    const loader = () => (loaderRuns++ === 0 ? null : new Promise<null>((resolve) => polls.push(() => resolve(null))));
    const slow = Promise.withResolvers<null>();
    const other = { path: "other", loader: () => slow.promise, Component: () => <h1>جای دیگر</h1> };
    const { page, router } = await openDesk([{ path: "send", loader, Component }, other], "/send");
    await expect.element(page.getByRole("region", { name: "پیشرفت" })).toBeVisible();
    vi.advanceTimersByTime(2000);
    await expect.poll(() => polls.length).toBe(1);
    await expect.poll(() => router.state.revalidation).toBe("loading");
    vi.advanceTimersByTime(20_000);
    expect(loaderRuns).toBe(2);
    polls[0]!();
    await expect.poll(() => router.state.revalidation).toBe("idle");
    vi.advanceTimersByTime(2000);
    await expect.poll(() => polls.length).toBe(2);
    const left = router.navigate("/other");
    await expect.poll(() => router.state.navigation.state).toBe("loading");
    vi.advanceTimersByTime(20_000);
    slow.resolve(null);
    await left;
    await expect.element(page.getByRole("heading", { name: "جای دیگر" })).toBeVisible();
    expect(loaderRuns).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
