import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";
import { childEnvironment } from "../testing/child-environment.ts";
import { newMember } from "../testing/member.ts";

const it = testApp();
const script = join(import.meta.dirname, "announce.ts");

/** Runs the command beside the test's database: its exit code and all it said. */
const announce = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = { ...childEnvironment, DATABASE_URL: it.url };
    execFile(process.execPath, [script, ...words], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: `${out}${err}` }),
    );
  });

test("all members are told, and by a second run only who came in between", async () => {
  const first = await newMember(it);
  expect(await announce("نقشه آمد", "نقشهٔ ایران\nدر سرزمین", "/map")).toEqual({ code: 0, said: "به ۱ نفر گفته شد.\n" });
  const later = await newMember(it);
  expect((await announce("نقشه آمد", "نقشهٔ ایران\nدر سرزمین", "/map")).said).toBe("به ۱ نفر گفته شد.\n");
  expect((await announce("نقشه آمد", "نقشهٔ ایران\nدر سرزمین", "/map")).said).toContain("کسی نبود");
  for (const { headers } of [first, later]) {
    const { body } = await it.get("profile/notification", headers);
    expect(body.data).toMatchObject([
      { kind: "announcement", title: "نقشه آمد", body: "نقشهٔ ایران\nدر سرزمین", link: "/map", read_at: null },
    ]);
  }
}, 30_000);

test("what is not understood tells nobody", async () => {
  for (const words of [
    [],
    ["عنوان"],
    ["عنوان", " "],
    ["ع".repeat(121), "متن"],
    ["عنوان", "م".repeat(2001)],
    ["عنوان", "متن", "https://example.com"],
    ["عنوان", "متن", "//example.com"],
    ["عنوان", "متن", "/map", "more"],
  ])
    expect(await announce(...words), words.join()).toMatchObject({ code: 1, said: expect.stringContaining("npm run") });
}, 60_000);
