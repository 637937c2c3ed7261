import type { APIRequestContext, Page } from "@playwright/test";
import type { Notification } from "../../contract/member/notification.ts";
import { restartUndoTime } from "../../testing/statements/restart-undo-time.ts";
import { newMember, withDatabase } from "../member.ts";
import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, openPage, PHONE } from "../screen.ts";
import { expect, test, waitUntilPageHydrated } from "../site.ts";
import { openDesk, signInStaff } from "../staff.ts";

const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** Creates a member with comments on a place that no other test uses. */
async function createAuthor(request: APIRequestContext, place: number, texts: string[]) {
  const { token } = await newMember(request);
  const headers = { authorization: `Bearer ${token}` };
  for (const comment of texts) {
    const answer = await request.post(`/api/v1/profile/place/comment/${place}`, { headers, data: { comment } });
    expect(answer.status()).toBe(201);
  }
  /** Those about comments: another test announces something to all members. */
  const notifications = async (): Promise<string[]> => {
    const { data }: { data: Notification[] } = await (
      await request.get("/api/v1/profile/notification", { headers })
    ).json();
    return data.filter(({ kind }) => kind === "comment").map(({ body }) => body);
  };
  return { notifications };
}

test("approves comments by keyboard, updates the visitor's page and notifies the author", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [first, second] = ["چشمه‌اش زلال بود؛ صبح زود بروید.", "راهش را تازه آسفالت کرده‌اند."];
  const { notifications } = await createAuthor(request, 31, [first, second]);
  const visitor = await browser.newPage({ baseURL: baseURL! });
  await openPage(visitor, "/place-details/31");
  await expect(visitor.getByText(first)).toHaveCount(0);

  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/comments?place_id=31");
  await expect(card(page, first)).toContainText("نخستین دیدگاه");
  await expect(card(page, first)).toHaveAttribute("aria-current", "true");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("j");
  await expect(card(page, second)).toBeFocused();
  await page.keyboard.press("k");
  await expect(card(page, first)).toBeFocused();
  await page.clock.setFixedTime(new Date()); // the decision can be undone for ten seconds, however long the visitor's page takes
  await page.keyboard.press("a");
  await expect(card(page, first)).toHaveCount(0);
  await expect(card(page, second), "the next comment gets the focus").toBeFocused();
  await expect(page.getByText("دیدگاه پذیرفته شد.")).toBeVisible();

  await expect(async () => {
    await visitor.reload();
    await waitUntilPageHydrated(visitor);
    expect(await visitor.getByText(first).count()).toBeGreaterThan(0);
  }).toPass();
  expect(await notifications()).toEqual([expect.stringContaining("از این پس برای همه دیده می‌شود")]);
  await withDatabase(async (db) => {
    const [row] = await db<{ id: number }[]>`select id from comment where place_id = 31 and text = ${first}`;
    await restartUndoTime(db, "comment", [row!.id]);
  });
  await page.keyboard.press("u");
  await expect(card(page, first), "the decision is undone").toBeFocused();
  await expect.poll(notifications).toEqual([]);
  await expect(async () => {
    await visitor.reload();
    await waitUntilPageHydrated(visitor);
    expect(await visitor.getByText(first).count()).toBe(0);
  }).toPass();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("۲ مورد انتخاب شد")).toBeVisible();
  await page.getByRole("button", { name: "پذیرفتن همه", exact: true }).click();
  await expect(page.getByText("۲ دیدگاه پذیرفته شد.")).toBeVisible();
  await expect.poll(async () => (await notifications()).length).toBe(2);
  await visitor.close();
});

test("rejects a comment with a reason for its author, and reports a decision of another editor", async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const texts = ["تخفیف ویژه در example.com", "هوایش خوب بود، همین.", "سومی هم هست."];
  const { notifications } = await createAuthor(request, 32, texts);
  const { headers } = await signInStaff(page, request, baseURL!);
  await openDesk(page, "/comments?place_id=32");
  await expect(page.getByRole("article").last(), "flagged ones wait behind the others").toContainText("پیوند");
  await expectNoHorizontalOverflow(page);
  const linked = card(page, texts[0]!);
  await linked.getByRole("button", { name: "نپذیرفتن…" }).click();
  const dialog = page.getByRole("dialog", { name: "نپذیرفتن این دیدگاه" });
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "نپذیرفتن", exact: true }).click();
  await expect(dialog.getByText("دلیل را بنویسید")).toBeVisible();
  await dialog.getByRole("button", { name: /پیوند، شمارهٔ تماس/ }).click();
  const reloaded = page.waitForResponse(/\/desk\/comment\?/); // the queue reloads after the action
  await page.keyboard.press("Enter");
  await expect(linked).toHaveCount(0);
  await expect.poll(notifications).toEqual([expect.stringContaining("پیوند، شمارهٔ تماس و تبلیغ را منتشر نمی‌کنیم.")]);

  await reloaded;
  const polled = Promise.withResolvers<void>(); // a poll must not show the other editor's decision first
  await page.route(/\/desk\/comment\?/, async (route) => {
    await polled.promise;
    await route.continue();
  });
  const answer = await request.get("/api/v1/desk/comment?place_id=32", { headers });
  const { id } = (await answer.json()).data.find(({ text }: { text: string }) => text === texts[1]);
  await request.post("/api/v1/desk/comment/approve", { headers, data: { ids: [id] } });
  await card(page, texts[1]!).getByRole("button", { name: "پذیرفتن", exact: true }).click();
  await expect(page.getByText(/این دیدگاه پیش‌تر به دست .* پذیرفته شد/)).toBeVisible();
  polled.resolve();
  await expect(card(page, texts[1]!)).toHaveCount(0);

  await openDesk(page, "/comments?state=rejected&place_id=32");
  await expect(linked).toContainText("پیوند، شمارهٔ تماس و تبلیغ را منتشر نمی‌کنیم.");
  await openDesk(page, "/audit?kind=comment");
  await expect(page.getByRole("row").filter({ hasText: "نپذیرفت" }).first()).toBeVisible();
  await expectNoHorizontalOverflow(page);
});

test("answers a comment with the site's name, and members find it helpful, with and without scripts", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [text, other] = ["پله‌ها تازه نرده دارند.", "عصر بروید که خنک‌تر است."];
  const { notifications } = await createAuthor(request, 33, [text, other]);
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/comments?place_id=33");
  await card(page, text).getByRole("button", { name: "پذیرفتن و پاسخ…" }).click();
  await page.getByRole("textbox", { name: "پاسخ" }).fill("سپاس. این را به متن افزودیم.");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "پذیرفتن و فرستادن پاسخ" }).click();
  await expect(card(page, text)).toHaveCount(0);
  const approved = page.waitForResponse(/\/desk\/comment\/approve/); // the card goes at once, before the answer
  await card(page, other).getByRole("button", { name: "پذیرفتن", exact: true }).click();
  await expect(card(page, other)).toHaveCount(0);
  expect((await approved).status()).toBe(200);
  await openDesk(page, "/comments?state=approved&place_id=33");
  await expect(card(page, text)).toContainText("پاسخ سرزمین");
  await expect.poll(notifications).toContainEqual(expect.stringContaining("پاسخ سرزمین زیر آنچه"));

  const { token } = await newMember(request);
  const cookie = { name: "iran_token", value: token, url: baseURL! };
  const helpful = (on: Page) => on.getByRole("button", { name: /^مفید بود/ }).last();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  await plain.addCookies([cookie]);
  const scriptless = await plain.newPage();
  await scriptless.goto("/place-details/33");
  await expect(scriptless.getByText("پاسخ سرزمین")).toBeVisible();
  await helpful(scriptless).click(); // the older comment, last
  await expect(helpful(scriptless)).toHaveAttribute("aria-pressed", "true");
  await scriptless.getByRole("link", { name: "مفیدترین" }).click();
  await expect(scriptless.getByRole("article").filter({ hasText: "مفید بود" }).nth(1)).toContainText(text);
  await plain.close();

  await page.context().addCookies([cookie]);
  await page.setViewportSize(PHONE);
  await openPage(page, "/place-details/33?comments=helpful");
  const first = page.getByRole("button", { name: /^مفید بود/ }).first();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await expectNoHorizontalOverflow(page);
  await expectAccessibleInBothThemes(page);
});
