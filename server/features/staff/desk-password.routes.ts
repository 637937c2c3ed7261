import { confirmDeskPassword } from "../../../contract/desk/staff.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import type { AccountDeps } from "../account/account-shared.ts";
import { confirmPassword } from "../account/confirm-password.ts";
import { type FactorDeps, requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { originOf } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { notePassword } from "../session/session.sql.ts";

/** Registers the route by which a member of the staff proves to be the one who has logged in. */
export function registerDeskPasswordRoutes(handle: RouteRegistrar, deps: Pick<AccountDeps, "limits"> & FactorDeps) {
  handle(confirmDeskPassword, async ({ password, code }, caller) => {
    await confirmPassword(deps, caller, { field: "password", password, kind: "desk_password" });
    const hasFactor = await requireSecondFactor(deps, caller, code);
    const { account, session } = caller.member;
    await deps.db.begin(async (tx) => {
      await notePassword(tx, session, hasFactor);
      await recordEvent(tx, { kind: "desk_password", outcome: "done", origin: originOf(caller), account });
    });
    return { message: "گذرواژه درست است." };
  });
}
