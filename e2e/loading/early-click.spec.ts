import { signInMember } from "../member.ts";
import { openPage } from "../screen.ts";
import { expect, firstPost, test, waitUntilPageHydrated } from "../site.ts";
import { fileOf } from "./built-file.ts";

test("replays clicks that happen before hydration, once", async ({ page, request, baseURL }) => {
  await signInMember(page, request, baseURL!);
  const delayFile = async (file: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`/${file}`, (route) => promise.then(() => route.continue()));
    return resolve;
  };
  const shellFile = await fileOf("web/shell/page.ts");
  const releaseShell = await delayFile(shellFile);
  const releaseBookmarkButton = await delayFile(await fileOf("web/features/collection/bookmark-post.island.tsx"));
  const releaseRating = await delayFile(await fileOf("web/features/rating/place-rating.island.tsx"));
  const shellRequested = page.waitForRequest(`**/${shellFile}`);
  await page.goto(`/blog/${await firstPost(request)}`, { waitUntil: "commit" });
  await shellRequested; // by the script that also notes early clicks
  const bookmark = page.getByRole("button", { name: "نشان کردن" }).first();
  await bookmark.click();
  await bookmark.click(); // a second click, because nothing happened visibly
  await expect(page.locator("html[data-early-click]")).toBeAttached();
  releaseShell();
  await waitUntilPageHydrated(page);
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  releaseBookmarkButton();
  await expect(page.getByText("به نشان‌شده‌ها افزوده شد.")).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("html[data-early-click]")).not.toBeAttached();
  await openPage(page, "/place-details/12");
  await page.getByTitle("خوب", { exact: true }).click();
  releaseRating();
  await expect(page.getByText("امتیاز شما ثبت شد. سپاسگزاریم.")).toBeVisible();
  await expect(page.getByText("شما ۴ ستاره داده‌اید")).toBeVisible();
});
