import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { latinWord } from "./latin-title.ts";

const app = testApp();
const story = { summary: "راهی کوتاه", body: "ستاره بود.", category_id: 1, author: "سارا" };

async function create(title: string, more: object = {}) {
  const { headers } = await newStaff(app);
  const { body } = await app.post("desk/post/create", { ...story, title, ...more }, headers);
  return { headers, ...body.record };
}

test.each([
  ["نخستین شبِ كوير", "nokhostin-shab-kavir"],
  ["از اصفهان تا تخت جمشید", "az-isfahan-ta-persepolis"],
  ["جزیرهٔ هرمز در بهار", "hormuz-island-dar-bahar"],
  ["راهنمای سفر به چهارمحال و بختیاری", "rahnamaye-safar-be-chaharmahal-and-bakhtiari"],
  ["شب‌های بی‌ماه", "shab-haye-bi-mah"],
  ["آبشارهای بهار", "absharhaye-bahar"],
  ["۷ روز با Google Maps!", "7-ruz-ba-google-maps"],
])("a new story without a short name gets one of the words of its title: %s", async (title, slug) => {
  expect((await create(title)).slug).toBe(slug);
});

test.each([
  ["شب تخت\u200cجمشید", "shab-persepolis"],
  ["شب تختجمشید", "shab-persepolis"],
  ["روزی کنار سی و سه پل", "ruzi-kenar-si-o-se-pol-bridge"],
  ["روزی کنار سی\u200cوسه پل", "ruzi-kenar-si-o-se-pol-bridge"],
  ["کاروانسرای نیبید", "ney-bid-caravanserai"],
])("finds a name of the catalogue that the title writes with another half-space or none: %s", async (title, slug) => {
  expect((await create(title)).slug).toMatch(new RegExp(`^${slug}(-\\d)?$`));
});

test("does not join words of a title into a name that is written as one", async () => {
  expect((await create("دربند")).slug).toBe("darband");
  expect((await create("در بند")).slug).toBe("dar-bnd");
});

test("the short name of a long title is cut between words, and is unique", async () => {
  const title = "از دروازهٔ قرآن تا تنگ بوان، سه روز پیاده در راهی که کاروان‌های ابریشم رفته‌اند";
  const first = await create(title);
  expect(first.slug.length).toBeLessThanOrEqual(60);
  expect(first.slug).toMatch(/^az-[a-z-]+-seh?-ruz-piadeh-dar[a-z-]*[a-z]$/);
  expect((await create(title)).slug).toBe(`${first.slug}-2`);
  expect((await create("ب".repeat(100))).slug).toBe("b".repeat(60));
});

test("a title without letters leaves the number, and what an editor writes stays, as does the slug of a story with another title", async () => {
  const smile = await create("🙂🙂");
  expect(smile.slug).toBe(`post-${smile.id}`);
  const own = await create("شب کویر", { slug: "my-own" });
  expect(own.slug).toBe("my-own");
  const { body } = await app.post(
    `desk/post/update/${own.id}`,
    { version: own.version, title: "روز دریا" },
    own.headers,
  );
  expect(body.record).toMatchObject({ title: "روز دریا", slug: "my-own" });
});

test.each([
  ["خواب", "khab"],
  ["ورزنه", "vrzneh"],
  ["عباس", "abas"],
  ["یوزپلنگ", "yuzplng"],
  ["گیلاس‌ها", "gilas-ha"],
  ["گیلاسهای", "gilashaye"],
  ["نیاوران", "nyavran"],
  ["شبی", "shabi"],
  ["دریای", "daryaye"],
  ["شب‌هایی", "shab-hayi"],
])("writes a word as it is usually written, with its ending, or else by its letters: %s", (word, latin) => {
  expect(latinWord(word)).toBe(latin);
});
