import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/running.ts";
import { storeComment } from "../server/features/comment/comment.sql.ts";
import { ensureBuilt } from "../server/site-build.ts";

// The real thing: the command beside `node server/main.ts` with its embedded PostgreSQL.

const root = join(import.meta.dirname, "..");
let folder: string;
let data: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-comments-"));
  await chmod(folder, 0o755); // as root, PostgreSQL's account must get through
  data = join(folder, "data");
  await ensureBuilt(() => {});
}, 120_000);

afterAll(async () => {
  if (server?.exitCode === null && server.kill("SIGTERM")) await once(server, "close"); // the test ended before it could
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: data });

/** Runs the command: its exit code and all it said. */
const comments = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    execFile(
      process.execPath,
      [join(root, "scripts/comments.ts"), ...words],
      { env: settings() },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, said: (stdout + stderr).trim() }),
    );
  });

/** Starts the server; resolves with its address and what ends it. */
async function start() {
  const child = spawn(process.execPath, [join(root, "server/main.ts")], { env: { ...settings(), PORT: "0" } });
  server = child;
  const ended = once(child, "close");
  const address = await new Promise<string>((done, fail) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        const [, found] = /آماده است: (http\S+)/.exec(output) ?? [];
        if (found) done(found);
      });
    void ended.then(() => fail(new Error(output)));
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { address, stop };
}

/** Somebody's four comments on one place; the third carries a link and so stands last in the queue. */
async function fourComments(db: Db): Promise<[number, number, number, number]> {
  const [account] = await db`
    insert into account (mobile, password_hash, first_name, last_name)
    values ('09350000001', 'none', 'رها', 'پویا') returning id`;
  const ids: number[] = [];
  for (const text of ["غروبش را ببینید", "راهش سخت است\nکفش خوب", "تخفیف در example.com", "چهارمی"])
    ids.push(await storeComment(db, account!.id, { kind: "place", id: 7 }, text));
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
});

test("beside a running server: lists, approves, rejects, and pages follow", async () => {
  const { address, stop } = await start();
  const db = await connectRunning({ DATA_DIR: data });
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
    await expect.poll(page, { timeout: 2000 }).toContain("غروبش را ببینید");
    expect(await page()).not.toContain("تخفیف در");
  } finally {
    await db.end();
    await stop();
  }
}, 40_000);
