// `npm run comments -- list | approve <id…> | reject <id> <reason>`: reads and decides on comments beside a running server.
import { COMMENT_FLAGS } from "../contract/desk/comment.ts";
import { toLatinDigits } from "../contract/fields.ts";
import type { Db } from "../database/connect.ts";
import { cleanText } from "../database/persian.ts";
import { type Decision, decideComment } from "../server/features/comment/decision.sql.ts";
import { type PendingComment, listPendingComments } from "../server/features/comment/pending-comment.sql.ts";
import { runCommand } from "./command.ts";

const usage = `npm run comments -- list                  دیدگاه‌هایی که در انتظارند
npm run comments -- approve <شماره…>      پذیرفتن یک یا چند دیدگاه
npm run comments -- reject <شماره> <دلیل>  نپذیرفتن یکی، با دلیلی که نویسنده می‌بیند`;

const mostListed = 100;
const longestReason = 500;

const when = new Intl.DateTimeFormat("fa-IR", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tehran" });
const digits = (number: number) => number.toLocaleString("fa");

async function list(db: Db): Promise<true> {
  const { comments, total } = await listPendingComments(db, mostListed);
  const shown = total > comments.length ? `؛ ${digits(comments.length)} تای نخست` : "";
  console.log(total === 0 ? "هیچ دیدگاهی در انتظار نیست." : `${digits(total)} دیدگاه در انتظار است${shown}:`);
  for (const comment of comments) console.log(`\n${described(comment)}`);
  return true;
}

function described({ id, name, about, link, created_at, flags, text }: PendingComment) {
  const marks = flags.length > 0 ? ` · ⚑ ${flags.map((flag) => COMMENT_FLAGS[flag]).join("، ")}` : "";
  return `#${id} · ${name} · دربارهٔ «${about}» ${link} · ${when.format(created_at)}${marks}\n  ${text.replaceAll("\n", "\n  ")}`;
}

const said = { approved: "پذیرفته", rejected: "رد" } as const;

/** Decides and says what became of it; false when there is no such comment. */
async function decide(db: Db, decision: Decision): Promise<boolean> {
  const outcome = await db.begin((tx) => decideComment(tx, decision));
  const which = `دیدگاه ${decision.id}`;
  if (outcome === "unknown") console.error(`${which} پیدا نشد.`);
  else if (outcome === "same") console.log(`${which} پیش‌تر ${said[decision.state]} شده بود.`);
  else console.log(`${which} ${said[decision.state]} شد و به نویسنده‌اش خبر دادیم.`);
  return outcome !== "unknown";
}

const idsIn = (words: string[]) => words.flatMap((word) => toLatinDigits(word).split(/[,،]/)).filter(Boolean);
const isId = (word: string) => /^\d{1,9}$/.test(word);

/** What the words ask for; undefined when they are not understood. */
function wish([command, ...words]: string[]): ((db: Db) => Promise<boolean>) | undefined {
  if (command === "list" && words.length === 0) return list;
  const ids = idsIn(command === "reject" ? words.slice(0, 1) : words);
  if (ids.length === 0 || !ids.every(isId)) return;
  if (command === "approve")
    return async (db) => {
      let found = true;
      for (const id of ids) found = (await decide(db, { id: Number(id), state: "approved" })) && found;
      return found;
    };
  const reason = cleanText(words.slice(1).join(" ")).replace(/\s+/g, " ");
  if (command !== "reject" || ids.length > 1 || reason === "" || reason.length > longestReason) return;
  return (db) => decide(db, { id: Number(ids[0]), state: "rejected", reason });
}

await runCommand(usage, wish(process.argv.slice(2)));
