// `npm run doctor [-- --send-test <mobile or email>]`: looks for what would keep the site from working, and says what to do about it.
// Exits with 1 when something is wrong. It changes nothing; run it with the settings of the server, before or while that runs.
import { StartupError } from "../../database/startup-error.ts";
import type { Env } from "../../server/env.ts";
import { loadEnvironment } from "../../server/environment.ts";
import { originWarning } from "../../server/http/origin.ts";
import { metricsWarning } from "../../server/metrics/settings.ts";
import { checkBackups } from "./backups.ts";
import { checkDatabase } from "./database.ts";
import { checkDisk } from "./disk.ts";
import { advice, type Finding, type Problem, withinTime } from "./finding.ts";
import { checkMail, checkPayments, checkSms, checkStorage, sendTest } from "./gateways.ts";
import { checkNames } from "./names.ts";
import { checkSite } from "./site.ts";

const usage = "npm run doctor [-- --send-test <شمارهٔ همراه یا ایمیل>]";
const marks: Record<Finding["outcome"], string> = { ok: "✓", advice: "!", wrong: "✗" };

const checks: [string, (env: Env) => Promise<Finding[]>][] = [
  ["پوشهٔ داده", checkDisk],
  ["پایگاه داده", checkDatabase],
  ["نشانی سایت", checkSite],
  ["ایمیل", checkMail],
  ["پیامک", checkSms],
  ["پرداخت", checkPayments],
  ["انبار عکس", checkStorage],
  ["پشتیبان", checkBackups],
];

function readSettings(): Env | Problem {
  try {
    return loadEnvironment();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { problem: error.message };
  }
}

async function examine(env: Env, testReceiver: string | undefined): Promise<Finding[]> {
  const findings = await Promise.all(checks.map(([name, check]) => withinTime(name, () => check(env))));
  const sent =
    testReceiver === undefined ? [] : await withinTime("پیام آزمایشی", () => sendTest(env, testReceiver), 60_000);
  return [...findings.flat(), ...sent];
}

const [option, receiver, ...rest] = process.argv.slice(2);
const isUsable = option === undefined || (option === "--send-test" && receiver !== undefined && rest.length === 0);
if (!isUsable) {
  console.error(usage);
  process.exit(1);
}
const env = readSettings();
const names = checkNames(process.env);
const settings: Finding[] =
  "problem" in env
    ? [{ outcome: "wrong", text: env.problem }]
    : [{ outcome: "ok", text: "تنظیم‌ها خوانا و با هم سازگارند." }];
const found = "problem" in env ? [] : await examine(env, receiver);
const warnings = "problem" in env ? [] : [originWarning({ ...env, NODE_ENV: "production" }), metricsWarning(env)];
const all = [...settings, ...names, ...warnings.filter((it) => it !== undefined).map(advice), ...found];
for (const { outcome, text } of all) console.log(`${marks[outcome]} ${text}`);
process.exit(all.some(({ outcome }) => outcome === "wrong") ? 1 : 0);
