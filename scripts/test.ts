// `npm test`: the tests of the server and of components, then the journeys in a browser; at the end the counts of both, and every failed
// test again, since a log is often read from its end only.
// Words after it choose test files by their path, and leave the journeys out. So does `--changed [commit]`, which runs the test files that
// import a file changed since the commit, or not committed. `CPU_HOGS` is the number of threads that keep the machine busy meanwhile.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ensureBuilt } from "../server/site-build.ts";
import { childEnvironment } from "../testing/processes/child-environment.ts";
import { startHogs } from "../testing/run/cpu-load.ts";
import { describeFailure, type FailedTest, failedJourneys, failedVitestTests } from "../testing/run/failed-tests.ts";
import { guardRun } from "../testing/run/run-guard.ts";

interface Count {
  passed: number;
  failed: number;
  /** Tests that passed, but not at the first try. */
  retried: number;
  failures: FailedTest[];
}

const folder = guardRun();
process.env.NODE_COMPILE_CACHE ??= childEnvironment.NODE_COMPILE_CACHE; // by default it would be in the folder of each run, and empty
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
  const results = await readReport("vitest.json");
  const { numPassedTests: passed = 0, testResults = [] } = results;
  const failures = withExitCode(failedVitestTests(results, process.cwd()), "vitest", code);
  return { passed, failed: failures.length, retried: countRetried(testResults), failures };
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
  const results = await readReport("e2e.json");
  const { expected = 0, flaky = 0 } = results.stats ?? {};
  const failures = withExitCode(failedJourneys(results, join(process.cwd(), "e2e")), "playwright", code);
  return { passed: expected + flaky, failed: failures.length, retried: flaky, failures };
}

/** The failures; a command that failed without a failed test (an error between tests, a report that was not written) counts as one. */
function withExitCode(failures: FailedTest[], command: string, code: number): FailedTest[] {
  if (code === 0 || failures.length > 0) return failures;
  return [{ file: "", title: `${command} ended with exit code ${code}`, message: "Its output above says why." }];
}

await ensureBuilt(console.log);
const describeLoad = startHogs(Number(process.env.CPU_HOGS ?? 0));
const counts = [await runVitest(), ...(words.length === 0 ? [await runPlaywright()] : [])];
const sum = (name: "passed" | "failed" | "retried") => counts.reduce((total, count) => total + count[name], 0);
const [passed, failed, retried] = [sum("passed"), sum("failed"), sum("retried")];
console.log(`\n${describeLoad()}`);
console.log(`${retried} tests needed a second try`);
console.log(`${passed} passed, ${failed} failed`);
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${describeFailure(failure)}`);
const mayBeNone = words.some((word) => word.startsWith("--changed"));
process.exit(failed === 0 && (passed > 0 || mayBeNone) ? 0 : 1);
