import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that failed, or a file whose tests could not run (its title is then the empty string). */
export interface FailedTest {
  /** Path from the folder of the run. */
  file: string;
  title: string;
  message: string;
}

/** What Vitest's JSON reporter writes, as far as it is needed here. */
export interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is needed here. */
export interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  /** Errors outside of tests: a file that does not load, a server that does not start. */
  errors?: { message?: string; location?: { file: string } }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

const messageLines = 8;

/** The failed tests of a Vitest report, in its order. A file fails by itself when it cannot be imported or a hook of it throws. */
export function failedVitestTests(report: VitestReport, folder: string): FailedTest[] {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => ({ file, title: fullName, message: failureMessages?.[0] ?? "" }));
    const hasFailedAlone = status === "failed" && failed.length === 0;
    return hasFailedAlone ? [{ file, title: "", message: message ?? "" }] : failed;
  });
}

/** The failed tests of a Playwright report, in its order, and the errors outside of tests. */
export function failedJourneys(report: PlaywrightReport, folder: string): FailedTest[] {
  const outside = (report.errors ?? []).map(({ message, location }) => ({
    file: location ? relative(folder, location.file) : "",
    title: "",
    message: message ?? "",
  }));
  return [...outside, ...(report.suites ?? []).flatMap((suite) => failedInSuite(suite, []))];
}

function failedInSuite(suite: PlaywrightSuite, titles: string[]): FailedTest[] {
  const inner = suite.title === suite.file ? titles : [...titles, suite.title];
  const failed = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({
        file,
        title: [...inner, title].join(" "),
        message: results.at(-1)?.errors?.[0]?.message ?? "",
      })),
  );
  return [...failed, ...(suite.suites ?? []).flatMap((it) => failedInSuite(it, inner))];
}

/** One failed test as text: file and title, below them the first lines of its message, without the frames of the stack. */
export function describeFailure({ file, title, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  const shown = lines.slice(0, messageLines).map((line) => `    ${line}`);
  if (lines.length > messageLines) shown.push("    …");
  return [[file, title].filter(Boolean).join(" › "), ...shown].join("\n");
}
