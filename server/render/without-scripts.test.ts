import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";

const app = testApp({ site: "built" });

test("the packing list says that it needs scripts, and buttons of collections that do nothing without are not shown", async () => {
  const { token, headers } = await newMember(app);
  const open = async (url: string) =>
    (await app.fastify.inject({ url, headers: { cookie: `iran_token=${token}` } })).body;
  expect(await open("/profile/backpack")).toMatch(/<noscript><p[^>]*>برای بستن کوله‌پشتی، جاوااسکریپت/);

  const { id } = (await app.post("profile/collection/storeCustom", { name: "سفر" }, headers)).body;
  const hiddenButtons = async (url: string) =>
    ((await open(url)).match(/<button[^>]*needs-script.*?<\/button>/g) ?? []).map((button) =>
      button.replace(/<.*?>/g, ""),
    );
  expect(await hiddenButtons("/profile")).toContain("مجموعهٔ تازه");
  const own = `/profile/favourite?type=${id}`;
  expect(await hiddenButtons(own)).toEqual(["تغییر نام", "ساختن پیوند اشتراک"]);
  await app.post(`profile/collection/share/${id}`, {}, headers);
  expect(await open(own)).toMatch(/<div class="needs-script"><button[^>]*>.*?کپی/);
});
