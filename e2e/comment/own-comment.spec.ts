import { runCommentsCommand, signInMember } from "../member.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openPage,
  PHONE,
  waitUntilHydrated,
} from "../screen.ts";
import { expect, firstPost, test } from "../site.ts";

const PLACE = 7;

test("shows pending comments to their author only", async ({ page, request, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await signInMember(page, request, baseURL!);
  const paths = [`/place-details/${PLACE}`, `/blog/${await firstPost(request)}`];
  const text = `پاییزش دیدنی است ${Date.now()}`;
  for (const path of paths) {
    await openPage(page, path);
    await waitUntilHydrated(page.getByLabel("دیدگاه شما"));
    await page.getByLabel("دیدگاه شما").fill(text);
    await page.getByRole("button", { name: "فرستادن دیدگاه" }).click();
    const ownComments = page.getByRole("list", { name: "دیدگاه‌های شما" });
    await expect(ownComments.getByText(text)).toBeVisible();
    await expect(ownComments.getByText("در انتظار بررسی")).toBeVisible();
    await expectNoHorizontalOverflow(page);
    await expectAccessible(page);
    expect(await (await request.get(path)).text()).not.toContain(text);
  }
});

test("notifies of a decision on a comment at once with a link to it, and lets the author delete the comment", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const { headers } = await signInMember(page, request, baseURL!);
  const text = `بهارش دیدنی است ${Date.now()}`;
  const post = await firstPost(request);
  const [place, story] = [`/place-details/${PLACE}`, `/blog/${post}`];
  for (const path of [`place/comment/${PLACE}`, `blog/comment/${post}`])
    await request.post(`/api/v1/profile/${path}`, { headers, data: { comment: text } });
  const { data } = await (await request.get("/api/v1/profile/myComment", { headers })).json();
  await openPage(page, "/profile/comments");
  await expectAccessibleInBothThemes(page);
  await expect(page.getByText("۱ اعلان نخوانده")).toHaveCount(0);
  await runCommentsCommand("approve", String(data[1].id));
  await expect(page.getByText("۱ اعلان نخوانده").first()).toBeAttached(); // without reloading the page
  await runCommentsCommand("reject", String(data[0].id), "دربارهٔ داستان نیست.");
  await expect(page.getByText("۲ اعلان نخوانده").first()).toBeAttached();
  const isVisibleToGuests = async (path: string) => (await (await request.get(path)).text()).includes(text);
  await expect.poll(() => isVisibleToGuests(place)).toBe(true);
  expect(await isVisibleToGuests(story)).toBe(false);

  await openPage(page, "/profile/notification");
  await expect(page.getByText("دربارهٔ داستان نیست.")).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: /دیدن.*دیدگاه شما پذیرفته شد/ }).click();
  await expect(page).toHaveURL(place);
  await expect(page.getByText("۱ اعلان نخوانده").first()).toBeAttached();

  await openPage(page, "/profile/comments");
  await expect(page.getByText("دربارهٔ داستان نیست.")).toBeVisible();
  for (const left of [1, 0]) {
    await page
      .getByRole("button", { name: /^پاک کردن دیدگاه/ })
      .first()
      .click();
    await page.getByRole("button", { name: "بله" }).click();
    await expect(page.getByRole("button", { name: /^پاک کردن دیدگاه/ })).toHaveCount(left);
  }
  await expect.poll(() => isVisibleToGuests(place)).toBe(false);
});
