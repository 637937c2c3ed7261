import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeFailure, failedJourneys } from "./failed-tests.ts";
import { RUN_FOLDER } from "./run-guard.ts";

// Runs of Vitest and Playwright with tests that fail, in a project of their own.

const root = join(import.meta.dirname, "../..");
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "sarzamin-failed-tests-"));
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
  const files = {
    "vitest.config.ts": `export default { test: { include: ["**/*.test.ts"] } };`,
    "inner/sum.test.ts": `
      import { expect, test } from "vitest";
      test("adds", () => expect(1 + 1).toBe(2));
      test("adds wrongly", () => expect(1 + 1).toBe(3));`,
    "broken.test.ts": `import "./missing.ts";`,
    "playwright.config.ts": `export default { testDir: "journeys", reporter: "json" };`,
    "journeys/travel.spec.ts": `
      import { expect, test } from "@playwright/test";
      test("arrives", () => expect(true).toBe(true));
      test.describe("by night", () => test("gets lost", () => expect(["qom"], "the stops").toEqual(["kashan"])));`,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(project, file, ".."), { recursive: true });
    await writeFile(join(project, file), text);
  }
});
afterAll(() => rm(project, { recursive: true, force: true }));

async function run(program: string, args: string[], env: Record<string, string> = {}) {
  // The outer run's folder and what Vitest sets for its workers are not for another run.
  const isOuter = (name: string) => name === RUN_FOLDER || name.startsWith("VITEST");
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOuter(name)));
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env: { ...inherited, ...env } });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  child.stderr.resume();
  const [code] = await once(child, "close");
  return { code: code as number, output };
}

test("a run ends with every failed test, its file and the first lines of its message, after the counts", async () => {
  const { code, output } = await run(join(root, "scripts/test.ts"), ["--root", project]);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("\n1 passed, 2 failed\n") });
  const [, end = ""] = output.split("\n1 passed, 2 failed\n");
  expect(end).toContain("sum.test.ts › adds wrongly\n    AssertionError: expected 2 to be 3");
  expect(end).toMatch(/broken\.test\.ts\n {4}.*missing\.ts/);
  expect(end).not.toMatch(/^ +at /m);
});

test("reads failed journeys with the titles of their groups, and errors outside of them", async () => {
  const report = join(project, "report.json");
  const config = ["--config", join(project, "playwright.config.ts")];
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await run(cli, ["test", ...config], env);
  const folder = join(project, "journeys");
  const failed = failedJourneys(JSON.parse(await readFile(report, "utf8")), folder);
  expect(failed.map(describeFailure)).toEqual([
    expect.stringMatching(/^travel\.spec\.ts › by night gets lost\n {4}Error: the stops\n/),
  ]);
  await writeFile(join(folder, "broken.spec.ts"), `throw new Error("no road");`);
  await run(cli, ["test", ...config], env);
  const outside = failedJourneys(JSON.parse(await readFile(report, "utf8")), folder);
  expect(outside.map(describeFailure)).toEqual([expect.stringMatching(/^broken\.spec\.ts\n {4}Error: no road/)]);
});
