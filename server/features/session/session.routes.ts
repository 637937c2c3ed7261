import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/session.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
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

  handle(endpoints.endSession, async ({ id }, { member }) => {
    if (!(await endSession(db, member.account, id))) throw apiError("session_unknown");
    return { message: "آن دستگاه از حساب شما بیرون رفت." };
  });
}
