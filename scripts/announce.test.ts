import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deliverBatch } from "../server/features/notification/announcement-desk.sql.ts";
import { testApp } from "../testing/app.ts";
import { newMember } from "../testing/member.ts";
import { childEnvironment } from "../testing/processes/child-environment.ts";
import { newStaff } from "../testing/staff.ts";

const app = testApp();
const script = join(import.meta.dirname, "announce.ts");

/** Runs the command on the test's database; resolves with its exit code and output. */
const announce = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...childEnvironment, DATABASE_URL: app.url };
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    );
  });

test("sends an announcement to all members and records it under the name of the command line", async () => {
  const { headers } = await newMember(app);
  const staff = await newStaff(app);
  expect(await announce("نقشه  آمد", "نقشهٔ ایران\nدر سرزمین", "/map")).toEqual({
    code: 0,
    output: expect.stringMatching(/^فرستادن به ۲ عضو آغاز شد: \/desk\/announcements\/\d+\n$/),
  });
  const announcement = { title: "نقشه آمد", body: "نقشهٔ ایران\nدر سرزمین", link: "/map" };
  const { body } = await app.get("desk/announcement", staff.headers);
  expect(body.data).toMatchObject([{ ...announcement, by: "خط فرمان", state: "sending", total: 2 }]);
  while (await deliverBatch(app.db, body.data[0].id, 500));
  expect((await app.get("desk/announcement", staff.headers)).body.data).toMatchObject([{ state: "sent", told: 2 }]);
  expect((await app.get("profile/notification", headers)).body.data).toMatchObject([
    { ...announcement, kind: "announcement", read_at: null },
  ]);
  const entries = (await app.get("desk/audit", (await newStaff(app, "owner")).headers)).body.data;
  expect(
    entries.map(({ account, action }: { account: { name: string }; action: string }) => [account.name, action]),
  ).toEqual([
    ["خط فرمان", "send"],
    ["خط فرمان", "create"],
  ]);
});

test("prints the usage and sends nothing for invalid arguments", async () => {
  for (const args of [
    [],
    ["عنوان"],
    ["عنوان", " "],
    ["ع".repeat(121), "متن"],
    ["عنوان", "م".repeat(2001)],
    ["عنوان", "متن", "https://example.com"],
    ["عنوان", "متن", "//example.com"],
    ["عنوان", "متن", `/${"a".repeat(300)}`],
    ["عنوان", "متن", "/map", "more"],
  ])
    expect(await announce(...args), args.join()).toMatchObject({ code: 1, output: expect.stringContaining("npm run") });
});
