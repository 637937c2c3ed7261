// `npm test`: the server's and the components' tests, then the journeys in a browser; one closing line for all.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBuilt } from "../server/site-build.ts";

interface Count {
  passed: number;
  failed: number;
}

const folder = await mkdtemp(join(tmpdir(), "sarzamin-results-"));
const given = process.argv.slice(2);

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((done) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("close", (code) => done(code ?? 1));
  });

async function json(file: string) {
  return JSON.parse(await readFile(join(folder, file), "utf8").catch(() => "{}"));
}

async function vitest(): Promise<Count> {
  const file = join(folder, "vitest.json");
  const code = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...given,
  ]);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = await json("vitest.json");
  nameLate(testResults);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

interface TestFile {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Says which tests have failed before they passed. */
function nameLate(files: TestFile[]) {
  for (const { name, assertionResults } of files)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === "passed" && failureMessages.length > 0)
        console.log(
          `passed on the second try only: ${relative(process.cwd(), name)} › ${fullName}\n  ${failureMessages[0]}`,
        );
}

async function journeys(): Promise<Count> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "e2e.json"), NODE_ENV: "production" };
  const code = await run("playwright", ["test", "--reporter=list,json"], env);
  const { stats = {} } = await json("e2e.json");
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  if (flaky > 0) console.log(`${flaky} passed on the second try only: see above which`);
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1) };
}

await ensureBuilt(console.log);
const counts = [await vitest(), ...(given.length === 0 ? [await journeys()] : [])];
await rm(folder, { recursive: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
