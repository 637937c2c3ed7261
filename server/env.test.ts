import { expect, test } from "vitest";
import { StartupError } from "../database/startup-error.ts";
import { readEnv } from "./env.ts";

// What the program prints and how it ends then: start.test.ts.
test.for([
  ["PORT", "three", "و نه «three»"],
  ["HOST", "no such host", "HOST باید"],
  ["DATABASE_URL", "mysql://root:secret@localhost/x", "DATABASE_URL باید مانند"],
  ["DATABASE_URL", "postgres://user:secret@/x?host=a,b&port=1,2,3", "DATABASE_URL برای ۲ میزبان ۳ درگاه دارد"],
  ["DATABASE_URL", "postgres://user:secret@a/x?target_session_attrs=standby", "باید read-write یا primary باشد"],
  ["DATABASE_READ_URL", "postgres://user:secret@a/x", "تنها همراه DATABASE_URL"],
  ["KAVENEGAR_KEY", "secret and more", "KAVENEGAR_KEY باید"],
  ["KAVENEGAR_KEY", "secret", "KAVENEGAR_KEY بدون KAVENEGAR_TEMPLATE"],
  ["KAVENEGAR_URL", "https://root:secret@api.kavenegar.com", "KAVENEGAR_URL باید"],
  ["SMSIR_TEMPLATE", "code", "SMSIR_TEMPLATE باید شمارهٔ قالب در پنل SMS.ir باشد و نه «code»"],
  ["SMSIR_TEMPLATE_RESET", "7", "SMSIR_TEMPLATE_RESET بدون SMSIR_KEY"],
  ["SMS_FIRST", "smsir", "SMS_FIRST=smsir بدون SMSIR_KEY"],
  ["SMS_DAILY_CEILING", "0", "و نه «0»"],
  ["RATE_LIMIT_FACTOR", "1001", "RATE_LIMIT_FACTOR باید عددی"],
  ["MAX_WAIT_SECONDS", "0", "MAX_WAIT_SECONDS باید شمار"],
  ["MAX_WAIT_SECONDS", "61", "MAX_WAIT_SECONDS باید شمار"],
  ["WORKERS", "0", "WORKERS باید شمار"],
  ["WORKERS", "33", "WORKERS باید شمار"],
])("an invalid %s (%s) is reported in one sentence without a secret", ([name, value, sentence]) => {
  let error: unknown;
  try {
    readEnv({ [name!]: value });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).toContain(sentence);
  expect(message).not.toMatch(/secret|\n/);
});
