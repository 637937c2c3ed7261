import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Db } from "../../../database/connect.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { originOf } from "./event-origin.ts";
import { recordRejection } from "./security-event.sql.ts";

/**
 * Creates a function that records a signed-in member's request to an endpoint of the desk for which they lack the role.
 * Requests without a valid token belong to no account and are not recorded.
 */
export const createAccessDenialRecorder =
  (db: Db) =>
  async ({ method, path }: Endpoint, caller: Caller): Promise<void> => {
    if (!caller.member) return;
    const event = { kind: "desk_request", outcome: "refused", detail: { endpoint: `${method} ${path}` } } as const;
    await recordRejection(db, { ...event, origin: originOf(caller), account: caller.member.account });
  };
