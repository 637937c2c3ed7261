import { expect, test } from "vitest";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/running.ts";
import { insertComment } from "../server/features/comment/comment.sql.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { runningServer } from "../testing/running-server.ts";

const { data, command, start } = runningServer("comments");
const comments = (...words: string[]) => command("comments.ts", ...words);
const staff = (...words: string[]) => command("staff.ts", ...words);

/** Somebody's four comments on one place; the third carries a link and so stands last in the queue. */
async function fourComments(db: Db): Promise<[number, number, number, number]> {
  const [account] = await db`
    insert into account (mobile, password_hash, first_name, last_name)
    values ('09350000001', 'none', 'رها', 'پویا') returning id`;
  const ids: number[] = [];
  for (const text of ["غروبش را ببینید", "راهش سخت است\nکفش خوب", "تخفیف در example.com", "چهارمی"])
    ids.push(await insertComment(db, account!.id, { kind: "place", id: 7 }, text));
  return ids as [number, number, number, number];
}

test("without a server: one sentence, exit 1; words that are not understood: how to say it", async () => {
  const { code, said } = await comments("list");
  expect(code).toBe(1);
  expect(said).toContain("برنامه‌ای روشن نیست");
  expect(said.split("\n")).toHaveLength(1);
  for (const words of [[], ["approve"], ["approve", "x"], ["reject", "1"], ["reject", "1", " \u200b"], ["delete", "1"]])
    expect(await comments(...words), words.join(" ")).toEqual({
      code: 1,
      said: expect.stringContaining("npm run comments -- list"),
    });
}, 60_000);

test("staff, too", async () => {
  const { code, said } = await staff("list");
  expect(code).toBe(1);
  expect(said).toContain("برنامه‌ای روشن نیست");
  for (const words of [["add"], ["add", "0912"], ["add", "09350000001", "admin"]])
    expect(await staff(...words), words.join(" ")).toEqual({
      code: 1,
      said: expect.stringContaining("npm run staff -- list"),
    });
}, 60_000); // each word is a process, on a machine that may be busy

test("beside a running server: lists, approves, rejects, and pages follow", async () => {
  const { address, stop } = await start();
  const db = await connectRunning({ DATA_DIR: data() });
  try {
    expect(await comments("list")).toEqual({ code: 0, said: "هیچ دیدگاهی در انتظار نیست." });
    const [first, second, linked, fourth] = await fourComments(db);
    const page = async () => (await fetch(`${address}/place-details/7`)).text();
    expect(await page()).not.toContain("غروبش را ببینید");

    const { code, said } = await comments("list");
    expect(code).toBe(0);
    expect(said).toContain("۴ دیدگاه در انتظار است:");
    expect(said).toContain("  راهش سخت است\n  کفش خوب");
    expect(said).toMatch(/⚑ پیوند\n {2}تخفیف/);
    expect([...said.matchAll(/^#(\d+)/gm)].map(([, id]) => Number(id))).toEqual([first, second, fourth, linked]);

    expect(await comments("approve", `${first},${second}`, "999999")).toEqual({
      code: 1,
      said: `دیدگاه ${first} پذیرفته شد و به نویسنده‌اش خبر دادیم.\nدیدگاه ${second} پذیرفته شد و به نویسنده‌اش خبر دادیم.\nدیدگاه 999999 پیدا نشد.`,
    });
    expect(await comments("approve", String(first))).toEqual({
      code: 0,
      said: `دیدگاه ${first} پیش‌تر پذیرفته شده بود.`,
    });
    expect(await comments("reject", String(linked), "پیوند", "به", "جای دیگر")).toEqual({
      code: 0,
      said: `دیدگاه ${linked} رد شد و به نویسنده‌اش خبر دادیم.`,
    });
    const [row] = await db`select state, reason from comment where id = ${linked}`;
    expect(row).toEqual({ state: "rejected", reason: "پیوند به جای دیگر" });
    expect(await db`select 1 from notification where kind = 'comment'`).toHaveLength(3);
    await expect.poll(page).toContain("غروبش را ببینید");
    expect(await page()).not.toContain("تخفیف در");
    await appointed(db, address);
  } finally {
    await db.end();
    await stop();
  }
}, 120_000);

/** The first owner comes by the command line, and is let in and out with the next call. */
async function appointed(db: Db, address: string) {
  expect(await staff("list")).toEqual({ code: 0, said: "هنوز کسی به میز تحریریه راه ندارد." });
  expect(await staff("add", "09350000009", "owner")).toMatchObject({
    code: 1,
    said: expect.stringContaining("هیچ عضوی با شمارهٔ 09350000009 نیست"),
  });
  const [account] = await db`select id from account where mobile = '09350000001'`;
  const token = await startSession(db, account!.id, null);
  const desk = async () =>
    (await fetch(`${address}/api/v1/desk/staff`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await desk()).toBe(403);
  const added = { code: 0, said: "رها پویا از این پس مدیر است: /desk" };
  expect(await staff("add", "+98 935 000 0001", "owner")).toEqual(added);
  expect(await desk()).toBe(200);
  expect(await staff("list")).toEqual({ code: 0, said: "09350000001  مدیر  رها پویا" });
  const only = { code: 1, said: "این تنها مدیر است. نخست کس دیگری را مدیر کنید." };
  expect(await staff("remove", "09350000001")).toEqual(only);

  await db`
    insert into account (mobile, password_hash, first_name, last_name) values ('09350000002', 'none', 'بهار', 'آذر')`;
  expect((await staff("add", "09350000002", "owner")).code).toBe(0);
  expect(await staff("remove", "09350000001")).toEqual({ code: 0, said: "رها پویا دیگر به میز تحریریه راه ندارد." });
  expect(await desk()).toBe(403);
  const noted =
    await db`select account_name as by, action, subject_name as whom from audit where subject_kind = 'staff' order by id`;
  expect([...noted]).toEqual([
    { by: "خط فرمان", action: "appoint", whom: "رها پویا" },
    { by: "خط فرمان", action: "appoint", whom: "بهار آذر" },
    { by: "خط فرمان", action: "dismiss", whom: "رها پویا" },
  ]);
}
