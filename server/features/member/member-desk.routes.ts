import * as calls from "../../../contract/desk/member.ts";
import { latin } from "../../../contract/fields.ts";
import { maskedMobile } from "../../../contract/member/member-fields.ts";
import type { Db } from "../../../database/connect.ts";
import type { Member, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { sessionsOf } from "../session/session.sql.ts";
import * as kept from "./member-desk.sql.ts";

/** Registers the desk routes for members: list, show, block, unblock, end sessions. */
export function registerMemberDeskRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(calls.listUsers, async ({ q, state, page, page_count }, { member }) => {
    const partsOfNumbers = member.staff === "owner";
    const question = { q: q && latin(q), state, partsOfNumbers, page, page_count };
    const { rows, counts } = await kept.users(db, question);
    const total = counts[state ?? "all"];
    const data = rows.map((row) => listed(row, member));
    return { ...paged(data, total, { page, page_count }), counts };
  });

  answer(calls.showUser, ({ id }, { member }) => shown(db, id, member));

  answer(calls.blockUser, async ({ id, reason }, { member }) => {
    const fresh = await kept.blockUser(db, member, id, reason);
    const message = fresh ? "حساب بسته شد و همهٔ دستگاه‌هایش بیرون رفتند." : "این حساب پیش‌تر بسته شده بود.";
    return { user: await shown(db, id, member), message };
  });

  answer(calls.unblockUser, async ({ id }, { member }) => {
    const fresh = await kept.unblockUser(db, member, id);
    return { user: await shown(db, id, member), message: fresh ? "حساب باز شد." : "این حساب بسته نبود." };
  });

  answer(calls.endUserSessions, async ({ id, session_id }, { member }) => {
    await kept.endUserSessions(db, member, id, session_id);
    const message = session_id ? "آن دستگاه بیرون رفت." : "همهٔ دستگاه‌ها بیرون رفتند.";
    return { user: await shown(db, id, member), message };
  });
}

const listed = (row: kept.ListedUser, { staff }: Member): calls.UserRow => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  mobile: staff === "owner" ? row.mobile : maskedMobile(row.mobile),
  role: row.role,
  blocked: row.blocked,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

async function shown(db: Db, id: number, member: Member): Promise<calls.User> {
  const row = await kept.userById(db, id);
  const { blocked_at, blocked_by, block_reason, comments, rejected_comments, ratings, collections } = row;
  const sessions = await sessionsOf(db, id);
  return {
    ...listed(row, member),
    block: blocked_at && { at: blocked_at.toISOString(), by: blocked_by, reason: block_reason! },
    may_block: id !== member.account && (row.role === null || member.staff === "owner"),
    counts: { comments, rejected_comments, ratings, collections, notifications: row.notifications },
    sessions: sessions.map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
  };
}
