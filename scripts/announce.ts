// `npm run announce -- <title> <text> [</link>]`: tells all members something, beside a running server.
import { createAnnouncement } from "../contract/desk/announcement.ts";
import type { Db } from "../database/connect.ts";
import { cleanText } from "../database/persian.ts";
import { COMMAND_LINE } from "../server/features/audit/audit.sql.ts";
import { announcements, sendAnnouncement } from "../server/features/notification/announcement-desk.sql.ts";
import { runCommand } from "./command.ts";

const usage = `npm run announce -- "عنوان" "متن" [/نشانی]
عنوان تا ۱۲۰ و متن تا ۲۰۰۰ نویسه؛ نشانی صفحه‌ای از همین سایت است و با / آغاز می‌شود`;

/** What the words ask for; undefined when they are not understood. */
function wish([title = "", body = "", link, ...rest]: string[]): ((db: Db) => Promise<boolean>) | undefined {
  const words = { title: cleanText(title), body: cleanText(body), link };
  const { data } = createAnnouncement.input.safeParse(words);
  if (!data || rest.length > 0) return;
  return async (db) => {
    const id = await announcements.create(db, COMMAND_LINE, { ...data, link: data.link ?? null });
    const members = await sendAnnouncement(db, COMMAND_LINE, id, 1);
    console.log(`گفتن به ${members.toLocaleString("fa")} عضو آغاز شد: /desk/announcements/${id}`);
    return true;
  };
}

await runCommand(usage, wish(process.argv.slice(2)));
