// `npm run comments -- list | approve <id…> | reject <id> <reason>`: moderates comments while the server runs.
import { COMMENT_FLAGS } from "../contract/desk/comment.ts";
import { toLatinDigits } from "../contract/fields.ts";
import type { Db } from "../database/connect.ts";
import { cleanText } from "../database/persian.ts";
import { type Decision, decideComment } from "../server/features/comment/decision.sql.ts";
import { listPendingComments, type PendingComment } from "../server/features/comment/pending-comment.sql.ts";
import { fa } from "../text/digits.ts";
import { type Command, runCommand } from "./command.ts";

const usage = `npm run comments -- list                  دیدگاه‌هایی که در انتظارند
npm run comments -- approve <شماره…>      پذیرفتن یک یا چند دیدگاه
npm run comments -- reject <شماره> <دلیل>  نپذیرفتن یکی، با دلیلی که نویسنده می‌بیند`;

const maxListed = 100;
const maxReasonLength = 500;

const dateFormat = new Intl.DateTimeFormat("fa-IR", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tehran" });

async function list(db: Db): Promise<true> {
  const { comments, total } = await listPendingComments(db, maxListed);
  const listed = total > comments.length ? `؛ ${fa(comments.length)} تای نخست` : "";
  console.log(total === 0 ? "هیچ دیدگاهی در انتظار نیست." : `${fa(total)} دیدگاه در انتظار است${listed}:`);
  for (const comment of comments) console.log(`\n${formatComment(comment)}`);
  return true;
}

function formatComment({ id, name, about, link, created_at, flags, text }: PendingComment) {
  const flagLabels = flags.length > 0 ? ` · ⚑ ${flags.map((flag) => COMMENT_FLAGS[flag]).join("، ")}` : "";
  return `#${id} · ${name} · دربارهٔ «${about}» ${link} · ${dateFormat.format(created_at)}${flagLabels}\n  ${text.replaceAll("\n", "\n  ")}`;
}

const stateLabels = { approved: "پذیرفته", rejected: "رد" } as const;

/** Saves the decision and prints the outcome; false when the comment does not exist. */
async function decide(db: Db, decision: Decision): Promise<boolean> {
  const outcome = await db.begin((tx) => decideComment(tx, decision));
  const label = `دیدگاه ${decision.id}`;
  if (outcome === "unknown") console.error(`${label} پیدا نشد.`);
  else if (outcome === "same") console.log(`${label} پیش‌تر ${stateLabels[decision.state]} شده بود.`);
  else console.log(`${label} ${stateLabels[decision.state]} شد و به نویسنده‌اش خبر دادیم.`);
  return outcome !== "unknown";
}

const parseIds = (args: string[]) => args.flatMap((arg) => toLatinDigits(arg).split(/[,،]/)).filter(Boolean);
const isId = (word: string) => /^\d{1,9}$/.test(word);

/** The command for the arguments; undefined when they are invalid. */
export function parseArguments([name, ...args]: string[]): Command | undefined {
  if (name === "list" && args.length === 0) return list;
  const ids = parseIds(name === "reject" ? args.slice(0, 1) : args);
  if (ids.length === 0 || !ids.every(isId)) return undefined;
  if (name === "approve")
    return async (db) => {
      let allFound = true;
      for (const id of ids) allFound = (await decide(db, { id: Number(id), state: "approved" })) && allFound;
      return allFound;
    };
  const reason = cleanText(args.slice(1).join(" ")).replace(/\s+/g, " ");
  if (name !== "reject" || ids.length > 1 || reason === "" || reason.length > maxReasonLength) return undefined;
  return (db) => decide(db, { id: Number(ids[0]), state: "rejected", reason });
}

if (import.meta.main) await runCommand(usage, parseArguments(process.argv.slice(2)));
