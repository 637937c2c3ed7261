import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { childEnvironment } from "../testing/processes/child-environment.ts";

/** Runs an application whose start leaves a rejection that nothing awaits; returns its exit code and output. */
const runWithRejection = (error: string) => runWith(`void Promise.reject(${error})`);

/** Runs an application with a statement in its start; returns its exit code and output. */
function runWith(statement: string) {
  const program = `
    import { runApp } from ${JSON.stringify(join(import.meta.dirname, "lifecycle.ts"))};
    async function start() {
      ${statement};
      setTimeout(() => { console.log("still running"); process.kill(process.pid, "SIGTERM"); }, 50);
    }
    runApp(start, () => {}, (error) => console.log("reported", error.message));`;
  const options = ["--input-type=module-typescript", "-e", program];
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, options, { env: childEnvironment }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });
}

test("a statement of the driver that lost its connection does not end the process", async () => {
  const lost = `Object.assign(new Error("lost"), { code: "CONNECTION_CLOSED", query: "select" })`;
  expect(await runWithRejection(lost)).toEqual({ code: 0, output: "still running\n" });
});

test("any other unhandled rejection is reported and ends the process with 1", async () => {
  expect(await runWithRejection(`new Error("a bug")`)).toMatchObject({ code: 1, output: "reported a bug\n" });
});

test("a start without the database ends the process with the code of a failure that may pass", async () => {
  const away = `throw Object.assign(new Error("away"), { code: "57P03" })`;
  expect(await runWith(away)).toEqual({
    code: 75,
    output: "reported پایگاه داده از دست رفت (57P03)؛ این فرایند بسته می‌شود.\n",
  });
});

test("a write of the driver to a connection that was just closed does not end the process", async () => {
  const frames = "    at Immediate.nextWrite (file:///app/node_modules/postgres/src/connection.js:255:22)";
  const stack = JSON.stringify(`TypeError: Cannot read properties of null (reading 'write')\n${frames}`);
  const lateThrow = (error: string) => runWith(`setImmediate(() => { throw ${error}; })`);
  expect(await lateThrow(`Object.assign(new TypeError("null"), { stack: ${stack} })`)).toEqual({
    code: 0,
    output: "still running\n",
  });
  expect(await lateThrow(`new TypeError("a bug")`)).toMatchObject({ code: 1, output: "reported a bug\n" });
});
