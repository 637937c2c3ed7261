import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/session.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { endSession, listSessions } from "./session.sql.ts";

/** Registers the endpoints of a member's sessions. */
export function registerSessionRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listSessions, async (_input, { member }) => {
    const rows = await listSessions(db, member.account);
    return {
      data: rows.map(({ id, agent, created_at, last_seen_at }) => ({
        id,
        agent,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        current: id === member.session,
      })),
    };
  });

  handle(endpoints.endSession, async ({ id }, caller) => {
    const { account } = caller.member;
    await db.begin(async (tx) => {
      if (!(await endSession(tx, account, id))) throw apiError("session_unknown");
      const event = { kind: "session_end", outcome: "done", detail: { sessions: "one" } } as const;
      await recordEvent(tx, { ...event, origin: originOf(caller), account });
    });
    return { message: "آن دستگاه از حساب شما خارج شد." };
  });
}
