import { expect, test } from "vitest";
import { captureLog } from "../../testing/log.ts";
import { LOG_EVENTS } from "./events.ts";
import { log } from "./log.ts";
import { formatLine } from "./pretty.ts";
import { describeError, withoutPrivateData } from "./private-data.ts";
import { readLogSettings } from "./settings.ts";

test("a line is JSON with level, time, process, code and meaning", () => {
  const { lines } = captureLog();
  log.warn("cleanup_failed", { reason: "x" });
  expect(lines).toEqual([
    {
      level: "warn",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: process.pid,
      event: "cleanup_failed",
      reason: "x",
      message: LOG_EVENTS.cleanup_failed,
    },
  ]);
});

test("writes nothing below the level", () => {
  const { lines } = captureLog("warn");
  log.info("ready");
  expect(lines).toEqual([]);
});

test("people get the Persian sentence where there is one, otherwise time, code and fields", () => {
  const line = { level: "warn", time: "2026-11-23T10:20:30.123Z", pid: 1, event: "sms_failed", message: "no" };
  expect(formatLine({ ...line, text: "سرزمین آماده است" })).toBe("سرزمین آماده است\n");
  expect(formatLine({ ...line, kind: "signup", reason: "two words" })).toBe(
    '10:20:30 warn sms_failed: no kind=signup reason="two words"\n',
  );
});

test.each([
  ["a number", "the mobile 09121234567 is taken"],
  ["a number in Persian digits", "شمارهٔ ۰۹۱۲۱۲۳۴۵۶۷"],
  ["a number with spaces", "+98 912 123 4567"],
  ["an email address", "550 <sara.rezaei@example.ir>: no such user"],
  ["a token", `Bearer ${"aB3_".repeat(11)}`],
  ["a password in a URL", "postgres://sarzamin:s3cret@db:5432/x failed"],
  ["a value that PostgreSQL quotes", 'invalid input syntax for type integer: "sara"'],
])("%s is not written", (_what, text) => {
  expect(withoutPrivateData(text)).toContain("•");
  expect(withoutPrivateData(text)).not.toMatch(/0912|۰۹۱۲|912 123|sara|aB3_|s3cret/);
});

test("keeps what the operator needs of an error, and none of its other properties", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(a@b.ir)",
    query: "insert",
  });
  expect(describeError(error)).toEqual({
    type: "Error",
    message: "duplicate key",
    code: "23505",
    stack: expect.stringContaining("log.test.ts"),
  });
});

test("reads level and format even when they are wrong, since errors of settings are logged too", () => {
  expect(readLogSettings({ LOG_LEVEL: "loud", LOG_FORMAT: "xml" })).toEqual({ LOG_LEVEL: "info", LOG_FORMAT: "json" });
  expect(readLogSettings({ LOG_LEVEL: "debug", LOG_FORMAT: "pretty" })).toEqual({
    LOG_LEVEL: "debug",
    LOG_FORMAT: "pretty",
  });
});
