// `npm run admin -- …`: members, jobs, caches, images, integrity and maintenance of the running server, without the desk.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../database/connect.ts";
import { giveToOwner } from "../../database/embedded/folder-owner.ts";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import { loadEnvironment } from "../../server/environment.ts";
import { clearCaches, rebuildImages } from "../../server/features/administration/integrity.sql.ts";
import { listJobs, retryJobs } from "../../server/features/administration/jobs.sql.ts";
import { createMediaGateway } from "../../server/gateways/media/settings.ts";
import { MAX_MAINTENANCE_SENTENCE, maintenanceFile } from "../../server/render/maintenance.ts";
import { fa } from "../../text/digits.ts";
import { type Command, runCommand } from "../command.ts";
import { checkIntegrity } from "./check.ts";
import { memberCommand } from "./member.ts";

const usage = `npm run admin -- member show <شماره، ایمیل یا شناسه>
npm run admin -- member block <…> <دلیل>     بستن حساب و خارج کردن همهٔ دستگاه‌ها
npm run admin -- member unblock <…>
npm run admin -- member logout <…>           خارج کردن همهٔ دستگاه‌ها
npm run admin -- member reset <…>            گذرواژهٔ تازه، که یک بار نشان داده می‌شود
npm run admin -- member export <…>           همهٔ داده‌های عضو، JSON
npm run admin -- member delete <…> --yes     پاک کردن عضو و هر چه از آنِ اوست
npm run admin -- job list                    کارهایی که مانده یا نشده‌اند
npm run admin -- job retry email|photo [شماره]
npm run admin -- cache clear                 پاک کردن حافظهٔ پاسخ‌ها و نقاشی‌های آماده
npm run admin -- image rebuild <شمارهٔ عکس>|all
npm run admin -- check [--repair] [--contents]   بررسی فایل‌ها و شمارش‌ها؛ --contents اصل عکس‌ها را تا پایان می‌خواند
npm run admin -- maintenance on [جمله] | off`;

const number = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

async function showJobs(db: Db) {
  const jobs = await listJobs(db, 50);
  if (jobs.length === 0) console.log("هیچ کاری نمانده است.");
  for (const { queue, id, state, reason, created_at } of jobs)
    console.log(`${queue}  #${id}  ${state}  ${created_at.toISOString()}  ${reason ?? ""}`);
  return true;
}

async function retry(db: Db, queue: "email" | "photo", id: number | null) {
  const count = await retryJobs(db, queue, id);
  console.log(`${fa(count)} کار از نو انجام می‌شود.`);
  return count > 0;
}

async function clear(db: Db) {
  const { DATA_DIR } = loadEnvironment();
  await rm(join(DATA_DIR, "cache", "drawings"), { recursive: true, force: true });
  await clearCaches(db);
  console.log("حافظهٔ پاسخ‌ها در همهٔ فرایندها و نقاشی‌های این دستگاه پاک شد.");
  return true;
}

async function rebuild(db: Db, id: number | null) {
  const count = await rebuildImages(db, id);
  console.log(`تصویرهای ${fa(count)} عکس از نو ساخته می‌شود.`);
  return count > 0;
}

function jobCommand([action, queue, id, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  if (action === "list" && queue === undefined) return showJobs;
  if (action !== "retry" || (queue !== "email" && queue !== "photo")) return undefined;
  if (id !== undefined && number(id) === undefined) return undefined;
  return (db) => retry(db, queue, number(id) ?? null);
}

/** The command for the arguments; undefined when they are invalid. */
export function parseArguments([noun, ...rest]: string[]): Command | undefined {
  const [first, ...others] = rest;
  if (noun === "member") return memberCommand(rest);
  if (noun === "job") return jobCommand(rest);
  if (noun === "cache" && first === "clear" && others.length === 0) return clear;
  if (noun === "image" && first === "rebuild" && others.length === 1 && (others[0] === "all" || number(others[0])))
    return (db) => rebuild(db, number(others[0]) ?? null);
  return noun === "check" ? checkCommand(rest) : undefined;
}

function checkCommand(options: string[]): Command | undefined {
  const given = new Set(options);
  const [repairs, readsOriginals] = [given.delete("--repair"), given.delete("--contents")];
  if (given.size > 0) return undefined;
  return (db) => {
    const env = loadEnvironment();
    return checkIntegrity(db, createMediaGateway(env, env.DATA_DIR), { repairs, readsOriginals });
  };
}

/** Needs no database: it is for the time in which there is none. Throws {@link StartupError}. */
async function setMaintenance(isOn: boolean, sentence: string) {
  const { DATA_DIR } = loadEnvironment();
  const file = maintenanceFile(DATA_DIR);
  if (sentence.length > MAX_MAINTENANCE_SENTENCE)
    throw new StartupError(`جملهٔ نگهداری تا ${fa(MAX_MAINTENANCE_SENTENCE)} نویسه جا دارد.`);
  try {
    if (!isOn) await rm(file, { force: true });
    else {
      await writeFile(file, sentence);
      await giveToOwner(DATA_DIR, [file]); // the server reads the sentence, and its user may write another one
    }
  } catch (error) {
    throw new StartupError(`${file} نوشته نشد (${systemReason(error)})؛ DATA_DIR و کاربر سرور را ببینید.`);
  }
  console.log(
    isOn ? "تا یک ثانیهٔ دیگر بازدیدکنندگان صفحهٔ نگهداری را می‌بینند." : "تا یک ثانیهٔ دیگر سایت مانند پیش است.",
  );
}

async function run(args: string[]) {
  const [noun, state, ...words] = args;
  const isMaintenance = noun === "maintenance" && (state === "on" || (state === "off" && words.length === 0));
  if (!isMaintenance) return runCommand(usage, parseArguments(args));
  await setMaintenance(state === "on", words.join(" ")).catch((error) => {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}

if (import.meta.main) await run(process.argv.slice(2));
