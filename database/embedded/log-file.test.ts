import { appendFile, mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepTurningOver, turnOver } from "./log-file.ts";

async function logFile() {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-log-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "postgres.log");
}
const large = "a line\n".repeat(800_000); // 5.6 MB

test("a large log is turned over while another process has it open, and what that one writes next is in the same file", async () => {
  const log = await logFile();
  const writer = await open(log, "a");
  await writer.write(large);
  const stop = keepTurningOver(log, 5);
  await expect.poll(async () => (await stat(log)).size).toBe(0);
  await stop();
  await writer.write("after\n");
  await writer.close();
  expect(await readFile(log, "utf8")).toBe("after\n");
  expect((await stat(`${log}.1`)).size).toBe(large.length);
});

test("a small log and a missing one stay as they are", async () => {
  const log = await logFile();
  await turnOver(log);
  await appendFile(log, "a line\n");
  await turnOver(log);
  expect(await readFile(log, "utf8")).toBe("a line\n");
  await expect(stat(`${log}.1`)).rejects.toThrow("ENOENT");
});
