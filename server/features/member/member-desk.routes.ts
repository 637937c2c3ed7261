import * as endpoints from "../../../contract/desk/member.ts";
import { toLatinDigits } from "../../../contract/fields.ts";
import { maskMobile } from "../../../contract/member/member-fields.ts";
import type { Db } from "../../../database/connect.ts";
import { maskEmailAddress } from "../../gateways/email/gateway.ts";
import type { Member, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { listSessions } from "../session/session.sql.ts";
import * as queries from "./member-desk.sql.ts";

/** Registers the desk routes for members: list, show, block, unblock, end sessions. */
export function registerMemberDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listMembers, async ({ q, state, page, page_count }, { member }) => {
    const matchesParts = member.staff === "owner";
    const query = { q: q && toLatinDigits(q), state, matchesParts, page, page_count };
    const { rows, counts } = await queries.listMembers(db, query);
    const total = counts[state ?? "all"];
    const data = rows.map((row) => toMemberRow(row, member));
    return { ...toPage(data, total, { page, page_count }), counts };
  });

  handle(endpoints.showMember, ({ id }, { member }) => loadMember(db, id, member));

  handle(endpoints.blockMember, async ({ id, reason }, caller) => {
    const changed = await queries.blockMember(db, caller, id, reason);
    const message = changed ? "حساب بسته شد و همهٔ دستگاه‌هایش خارج شدند." : "این حساب پیش‌تر بسته شده بود.";
    return { user: await loadMember(db, id, caller.member), message };
  });

  handle(endpoints.unblockMember, async ({ id }, caller) => {
    const changed = await queries.unblockMember(db, caller, id);
    return { user: await loadMember(db, id, caller.member), message: changed ? "حساب باز شد." : "این حساب بسته نبود." };
  });

  handle(endpoints.endMemberSessions, async ({ id, session_id }, caller) => {
    await queries.endMemberSessions(db, caller, id, session_id);
    const message = session_id ? "آن دستگاه خارج شد." : "همهٔ دستگاه‌ها خارج شدند.";
    return { user: await loadMember(db, id, caller.member), message };
  });
}

const toMemberRow = (row: queries.MemberListRow, { staff }: Member): endpoints.MemberRow => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email && staff !== "owner" ? maskEmailAddress(row.email) : row.email,
  mobile: staff === "owner" ? row.mobile : maskMobile(row.mobile),
  role: row.role,
  blocked: row.blocked,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

async function loadMember(db: Db, id: number, member: Member): Promise<endpoints.DeskMember> {
  const row = await queries.getMember(db, id);
  const { blocked_at, blocked_by, block_reason, comments, rejected_comments, ratings, collections } = row;
  const sessions = await listSessions(db, id);
  return {
    ...toMemberRow(row, member),
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
