// `npm run announce -- <title> <text> [</link>]`: tells all members something, beside a running server.
import { createHash } from "node:crypto";
import { StartFailure } from "../database/embedded/start-failure.ts";
import { cleanText } from "../database/persian.ts";
import { connectRunning } from "../database/running.ts";
import { readEnv } from "../server/env.ts";
import { type News, notifyAll } from "../server/features/notification/notification.sql.ts";

const usage = `npm run announce -- "عنوان" "متن" [/نشانی]
عنوان تا ۱۲۰ و متن تا ۲۰۰۰ نویسه؛ نشانی صفحه‌ای از همین سایت است و با / آغاز می‌شود`;

const longestTitle = 120;
const longestText = 2000;
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** What the words say; undefined when they are not understood. */
function announcementIn([first = "", second = "", link, ...rest]: string[]): News | undefined {
  const title = cleanText(first).replace(/\s+/g, " ");
  const body = cleanText(second);
  if (title === "" || body === "" || title.length > longestTitle || body.length > longestText) return;
  if (rest.length > 0 || (link !== undefined && !ownPath.test(link))) return;
  const said = createHash("sha256").update(JSON.stringify([title, body, link ?? null]));
  // A second run with the same words reaches only those who came in between.
  const about = `announcement:${said.digest("hex").slice(0, 16)}`;
  return { kind: "announcement", title, body, link: link ?? null, about };
}

async function run(): Promise<boolean> {
  const announcement = announcementIn(process.argv.slice(2));
  if (!announcement) {
    console.error(usage);
    return false;
  }
  const db = await connectRunning(readEnv(process.env));
  const told = await notifyAll(db, announcement).finally(() => db.end());
  const fresh = `به ${told.toLocaleString("fa")} نفر گفته شد.`;
  console.log(told > 0 ? fresh : "کسی نبود که این را نشنیده باشد.");
  return true;
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
