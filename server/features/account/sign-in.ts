import type { Queryable } from "../../../database/connect.ts";
import type { Caller } from "../../http/endpoint-registry.ts";
import { historyParts } from "../place/place-view.sql.ts";
import { termParts } from "../search/search.sql.ts";
import { deviceParts, isNews } from "../security-event/account-device.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { eventParts } from "../security-event/security-event.sql.ts";
import { tellMember } from "../security-event/security-notice.sql.ts";
import { newDeviceNotice } from "../security-event/security-notice.ts";
import { newSecret, sessionParts, TOKEN_LIFETIME, toSessionError } from "../session/session.sql.ts";
import type { AccountDeps } from "./account-shared.ts";

/** The primary tells each process how many there are. */
const isOneOfSeveralProcesses = Number(process.env.WORKERS) > 1;
const lateViewsDelay = 3000; // ms

type SignInDeps = Pick<AccountDeps, "db" | "views" | "siteUrl">;

interface SignIn {
  kind: "signup" | "login";
  account: { id: number; visitor_id: string; email?: string | null | undefined };
  /** The hash that was just verified; null at sign-up. */
  passwordHash: string | null;
  /** The visitor id of the browser, unless it is a member's. */
  visitor: string | null;
  /** Whether the account has been used on the device before. */
  isKnownDevice: boolean;
}

/**
 * Starts a session on the calling device and returns its token. A member who logs in on a device that is new to the account
 * is told of it; at sign-up every device is new. The views and searches of the device's anonymous visitor are moved to
 * the member. Throws ApiError "account_blocked", and "credentials_wrong" when the password has changed meanwhile.
 */
export async function signIn({ db, views, siteUrl }: SignInDeps, caller: Caller, request: SignIn) {
  const { kind, account, visitor, isKnownDevice } = request;
  if (visitor) await views.flush().catch(() => {}); // if this fails, only the most recent views are not moved
  const begin = async (tx: Queryable) => {
    const { token, isNews } = await writeSignIn(tx, caller, request);
    if (isNews && kind === "login") {
      const notice = newDeviceNotice(originOf(caller), new Date());
      await tellMember(tx, account.id, notice, { addresses: [account.email], siteUrl });
    }
    return token;
  };
  // The member is told in the transaction of the session, which a single statement does not need.
  const access_token = isKnownDevice || kind === "signup" ? await begin(db) : await db.begin(begin);
  if (visitor && isOneOfSeveralProcesses) moveLateViews(db, visitor, account.visitor_id);
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_LIFETIME };
}

/** The last views may be buffered by another process, which writes them within two seconds: then they are moved, too. */
function moveLateViews(db: Queryable, visitor: string, member: string) {
  const move = () => db`with started as (select), ${historyParts(db, visitor, member)} select`.catch(() => {}); // it is lost with the process
  setTimeout(move, lateViewsDelay).unref();
}

/** Writes session, device, event and history in one statement. */
async function writeSignIn(tx: Queryable, caller: Caller, { kind, account, passwordHash, visitor }: SignIn) {
  const { secret, hash } = newSecret();
  const origin = originOf(caller);
  const [row] = await tx<{ is_news: boolean }[]>`
    with ${sessionParts(tx, { account: account.id, agent: origin.agent, passwordHash, tokenHash: hash })},
    ${deviceParts(tx, { account: account.id, visitor, origin })},
    ${visitor ? tx`${historyParts(tx, visitor, account.visitor_id)}, ${termParts(tx, visitor, account.visitor_id)},` : tx``}
    ${eventParts(tx, { kind, outcome: "done", origin, account: account.id }, tx`exists (select from started)`)}
    select ${isNews(tx, account.id)} as is_news from started`;
  if (!row) throw await toSessionError(tx, account.id);
  return { token: secret, isNews: row.is_news };
}
