// `npm run announce -- <title> <text> [</link>]`: sends an announcement to all members, while the server runs.
import { createAnnouncement } from "../contract/desk/announcement.ts";
import { cleanText } from "../database/persian.ts";
import { COMMAND_LINE } from "../server/features/audit/audit.sql.ts";
import { announcements, sendAnnouncement } from "../server/features/notification/announcement-desk.sql.ts";
import { fa } from "../text/digits.ts";
import { type Command, runCommand } from "./command.ts";

const usage = `npm run announce -- "عنوان" "متن" [/نشانی]
عنوان تا ۱۲۰ و متن تا ۲۰۰۰ نویسه؛ نشانی صفحه‌ای از همین سایت است و با / آغاز می‌شود`;

/** The command for the arguments; undefined when they are invalid. */
function parseArguments([title = "", body = "", link, ...rest]: string[]): Command | undefined {
  const { data } = createAnnouncement.input.safeParse({ title: cleanText(title), body: cleanText(body), link });
  if (!data || rest.length > 0) return undefined;
  return async (db) => {
    const { id } = await announcements.create(db, COMMAND_LINE, { ...data, link: data.link ?? null });
    const path = `/desk/announcements/${id}`;
    const members = await sendAnnouncement(db, COMMAND_LINE, id, 1).catch((error) => {
      console.error(`فرستادن آغاز نشد؛ اطلاعیه پیش‌نویس ماند و از ${path} فرستاده می‌شود.`);
      throw error;
    });
    console.log(`فرستادن به ${fa(members)} عضو آغاز شد: ${path}`);
    return true;
  };
}

await runCommand(usage, parseArguments(process.argv.slice(2)));
