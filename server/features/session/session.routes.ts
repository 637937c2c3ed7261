import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/session.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { endSession, sessionsOf } from "./session.sql.ts";

/** The answers about the devices on which a member is signed in. */
export function registerSessionRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(calls.listSessions, async (_input, { member }) => {
    const rows = await sessionsOf(db, member.account);
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

  answer(calls.endSession, async ({ id }, { member }) => {
    if (!(await endSession(db, member.account, id))) throw apiError("session_unknown");
    return { message: "آن دستگاه از حساب شما بیرون رفت." };
  });
}
