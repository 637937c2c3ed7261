// `npm test`: the tests of the server and of components, then the journeys in a browser; one closing line for all.
// Words after it choose test files by their path, and leave the journeys out. So does `--changed [commit]`, which runs the test files that
// import a file changed since the commit, or not committed.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ensureBuilt } from "../server/site-build.ts";
import { guardRun } from "../testing/run/run-guard.ts";

interface Count {
  passed: number;
  failed: number;
  /** Tests that passed, but not at the first try. */
  retried: number;
}

const folder = guardRun();
const words = process.argv.slice(2);

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("close", (code) => resolve(code ?? 1));
  });

const readReport = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8").catch(() => "{}"));

/** Runs the server's and the components' tests. */
async function runVitest(): Promise<Count> {
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, "vitest.json")}`];
  const code = await run("vitest", ["run", ...report, ...words]);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = await readReport("vitest.json");
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), retried: countRetried(testResults) };
}

interface TestFile {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** How many tests failed before they passed; names each of them. */
function countRetried(files: TestFile[]): number {
  const retried = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) => `${relative(process.cwd(), name)} › ${fullName}\n  ${failureMessages[0]}`,
      ),
  );
  for (const test of retried) console.log(`passed at the second try only: ${test}`);
  return retried.length;
}

/** Runs the journeys. */
async function runPlaywright(): Promise<Count> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "e2e.json"), NODE_ENV: "production" };
  const code = await run("playwright", ["test", "--reporter=list,json"], env);
  const { stats = {} } = await readReport("e2e.json");
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), retried: flaky };
}

await ensureBuilt(console.log);
const counts = [await runVitest(), ...(words.length === 0 ? [await runPlaywright()] : [])];
const sum = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0);
const [passed, failed, retried] = [sum("passed"), sum("failed"), sum("retried")];
console.log(`\n${retried} tests needed a second try`);
console.log(`${passed} passed, ${failed} failed`);
const mayBeNone = words.some((word) => word.startsWith("--changed"));
process.exit(failed === 0 && (passed > 0 || mayBeNone) ? 0 : 1);
