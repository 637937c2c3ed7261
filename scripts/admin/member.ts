import { randomInt } from "node:crypto";
import type { Db } from "../../database/connect.ts";
import { cleanText } from "../../database/persian.ts";
import { hashSecret } from "../../server/features/account/password.ts";
import * as members from "../../server/features/administration/member-admin.sql.ts";
import { fa } from "../../text/digits.ts";
import type { Command } from "../command.ts";

type Member = members.AdminMember;
type Action = (db: Db, member: Member) => Promise<boolean>;

const maxReason = 500;
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? "–";

async function show(_db: Db, member: Member) {
  const { id, name, mobile, email, username, role, created_at, blocked_at, block_reason } = member;
  console.log(`#${id}  ${name}`);
  console.log(
    `شماره: ${mobile}\nایمیل: ${email ?? "–"}\nنام کاربری: ${username ?? "–"}\nنقش: ${role ?? "عضو"}\nاز: ${day(created_at)}`,
  );
  console.log(blocked_at ? `بسته از ${day(blocked_at)}: ${block_reason ?? ""}` : "باز");
  const { sessions, comments, ratings, collections } = member;
  console.log(
    `دستگاه‌ها ${fa(sessions)}، دیدگاه‌ها ${fa(comments)}، امتیازها ${fa(ratings)}، مجموعه‌ها ${fa(collections)}`,
  );
  return true;
}

const told =
  (run: Action, done: string, undone: string): Action =>
  async (db, member) => {
    const isDone = await run(db, member);
    console.log(`${member.name}: ${isDone ? done : undone}`);
    return isDone;
  };

/** The password is shown once; the member changes it in the profile. */
async function reset(db: Db, member: Member) {
  const password = Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("");
  await members.resetByCommand(db, member, await hashSecret(password));
  console.log(`${member.name}: همهٔ دستگاه‌ها خارج شدند. گذرواژهٔ تازه: ${password}`);
  return true;
}

async function exportAll(db: Db, member: Member) {
  await members.recordExport(db, member);
  console.log(JSON.stringify(await members.exportMember(db, member.id), undefined, 2));
  return true;
}

const actions: Record<string, Action> = {
  show,
  reset,
  export: exportAll,
  unblock: told(members.unblockByCommand, "حساب باز شد.", "حساب بسته نبود."),
  logout: told(members.logOutByCommand, "همهٔ دستگاه‌ها خارج شدند.", ""),
};

/** `member <action> <name> …`; undefined when the arguments are invalid. */
export function memberCommand([name = "", who, ...rest]: string[]): Command | undefined {
  const action = actionOf(name, rest);
  if (!action || who === undefined) return undefined;
  return async (db) => {
    const member = await members.findMember(db, who);
    if (!member) console.error("چنین عضوی نیست؛ شمارهٔ همراه، ایمیل یا شناسهٔ او را بدهید.");
    return member !== undefined && (await action(db, member));
  };
}

function actionOf(name: string, rest: string[]): Action | undefined {
  if (name === "block") {
    const reason = cleanText(rest.join(" ")).slice(0, maxReason);
    const block: Action = (db, member) => members.blockByCommand(db, member, reason);
    return reason === ""
      ? undefined
      : told(block, "حساب بسته شد و همهٔ دستگاه‌ها خارج شدند.", "حساب پیش‌تر بسته شده بود.");
  }
  if (name === "delete")
    return rest.length === 1 && rest[0] === "--yes" ? told(members.deleteByCommand, "پاک شد.", "پیدا نشد.") : undefined;
  return rest.length === 0 && Object.hasOwn(actions, name) ? actions[name] : undefined;
}
