import { expect, test } from "vitest";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/connection/connect-running.ts";
import { insertComment } from "../server/features/comment/comment.sql.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { runningServer } from "../testing/processes/running-server.ts";
import { parseArguments as parseComments } from "./comments.ts";
import { parseArguments as parseStaff } from "./staff.ts";

const { data, runCommand, start } = runningServer("comments");
const comments = (...args: string[]) => runCommand("comments.ts", ...args);
const staff = (...args: string[]) => runCommand("staff.ts", ...args);

/** Inserts four comments of a member on one place; the third contains a link and is therefore last in the queue. */
async function insertFourComments(db: Db): Promise<[number, number, number, number]> {
  const [account] = await db`
    insert into account (mobile, password_hash, first_name, last_name)
    values ('09350000001', 'none', 'رها', 'پویا') returning id`;
  const ids: number[] = [];
  for (const text of ["غروبش را ببینید", "راهش سخت است\nکفش خوب", "تخفیف در example.com", "چهارمی"])
    ids.push((await insertComment(db, account!.id, { kind: "place", id: 7 }, text)).id);
  return ids as [number, number, number, number];
}

test("comments: fails with one sentence without a running server, and prints the usage for invalid arguments", async () => {
  const { code, output } = await comments("list");
  expect(code).toBe(1);
  expect(output).toContain("برنامه‌ای روشن نیست");
  expect(output.split("\n")).toHaveLength(1);
  expect(await comments()).toEqual({ code: 1, output: expect.stringContaining("npm run comments -- list") });
  for (const args of [["approve"], ["approve", "x"], ["reject", "1"], ["reject", "1", " \u200b"], ["delete", "1"]])
    expect(parseComments(args), args.join(" ")).toBeUndefined();
});

test("staff: fails with one sentence without a running server, and prints the usage for invalid arguments", async () => {
  const { code, output } = await staff("list");
  expect(code).toBe(1);
  expect(output).toContain("برنامه‌ای روشن نیست");
  expect(await staff("add")).toEqual({ code: 1, output: expect.stringContaining("npm run staff -- list") });
  for (const args of [
    ["add", "0912"],
    ["add", "09350000001", "admin"],
  ])
    expect(parseStaff(args), args.join(" ")).toBeUndefined();
});

test("lists, approves and rejects comments of a running server, and updates its pages", async () => {
  const { address, stop } = await start();
  const db = await connectRunning({ DATA_DIR: data() });
  try {
    expect(await comments("list")).toEqual({ code: 0, output: "هیچ دیدگاهی در انتظار نیست." });
    const [first, second, linked, fourth] = await insertFourComments(db);
    const page = async () => (await fetch(`${address}/place-details/7`)).text();
    expect(await page()).not.toContain("غروبش را ببینید");

    const { code, output } = await comments("list");
    expect(code).toBe(0);
    expect(output).toContain("۴ دیدگاه در انتظار است:");
    expect(output).toContain("  راهش سخت است\n  کفش خوب");
    expect(output).toMatch(/⚑ پیوند\n {2}تخفیف/);
    expect([...output.matchAll(/^#(\d+)/gm)].map(([, id]) => Number(id))).toEqual([first, second, fourth, linked]);

    expect(await comments("approve", `${first},${second}`, "999999")).toEqual({
      code: 1,
      output: `دیدگاه ${first} پذیرفته شد و به نویسنده‌اش خبر دادیم.\nدیدگاه ${second} پذیرفته شد و به نویسنده‌اش خبر دادیم.\nدیدگاه 999999 پیدا نشد.`,
    });
    expect(await comments("approve", String(first))).toEqual({
      code: 0,
      output: `دیدگاه ${first} پیش‌تر پذیرفته شده بود.`,
    });
    expect(await comments("reject", String(linked), "پیوند", "به", "جای دیگر")).toEqual({
      code: 0,
      output: `دیدگاه ${linked} رد شد و به نویسنده‌اش خبر دادیم.`,
    });
    const [row] = await db`select state, reason from comment where id = ${linked}`;
    expect(row).toEqual({ state: "rejected", reason: "پیوند به جای دیگر" });
    expect(await db`select 1 from notification where kind = 'comment'`).toHaveLength(3);
    await expect.poll(page).toContain("غروبش را ببینید");
    expect(await page()).not.toContain("تخفیف در");
    await expectStaffCommands(db, address);
  } finally {
    await db.end();
    await stop();
  }
});

/** Appoints and dismisses the first owner by the command line; the next request has or lacks access. */
async function expectStaffCommands(db: Db, address: string) {
  expect(await staff("list")).toEqual({ code: 0, output: "هنوز کسی به میز تحریریه دسترسی ندارد." });
  expect(await staff("add", "09350000009", "owner")).toMatchObject({
    code: 1,
    output: expect.stringContaining("هیچ عضوی با شمارهٔ 09350000009 نیست"),
  });
  const [account] = await db`select id from account where mobile = '09350000001'`;
  const token = await startSession(db, account!.id, null);
  const deskStatus = async () =>
    (await fetch(`${address}/api/v1/desk/staff`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await deskStatus()).toBe(403);
  const added = { code: 0, output: "رها پویا از این پس مدیر است: /desk" };
  expect(await staff("add", "+98 935 000 0001", "owner")).toEqual(added);
  expect(await deskStatus()).toBe(200);
  expect(await staff("list")).toEqual({ code: 0, output: "09350000001  مدیر  رها پویا" });
  const lastOwnerError = { code: 1, output: "این تنها مدیر است. نخست کس دیگری را مدیر کنید." };
  expect(await staff("remove", "09350000001")).toEqual(lastOwnerError);

  await db`
    insert into account (mobile, password_hash, first_name, last_name) values ('09350000002', 'none', 'بهار', 'آذر')`;
  expect((await staff("add", "09350000002", "owner")).code).toBe(0);
  expect(await staff("remove", "09350000001")).toEqual({
    code: 0,
    output: "رها پویا دیگر به میز تحریریه دسترسی ندارد.",
  });
  expect(await deskStatus()).toBe(403);
  const auditRows =
    await db`select account_name as by, action, subject_name as whom from audit where subject_kind = 'staff' order by id`;
  expect([...auditRows]).toEqual([
    { by: "خط فرمان", action: "appoint", whom: "رها پویا" },
    { by: "خط فرمان", action: "appoint", whom: "بهار آذر" },
    { by: "خط فرمان", action: "dismiss", whom: "رها پویا" },
  ]);
}
