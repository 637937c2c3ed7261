import type postgres from "postgres";
import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { isKnownDevice } from "../security-event/account-device.sql.ts";
import type { EventOrigin } from "../security-event/event-origin.ts";
import type { LoginKey } from "./login-key.ts";
import type { PasswordOwner } from "./password-rules.ts";
import { revokeResets } from "./verification-code.sql.ts";

/** A member's personal details. An undefined field stays unchanged, null clears it. */
export interface AccountDetails {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | null | undefined;
  username?: string | null | undefined;
  birthday?: string | null | undefined;
  gender?: "female" | "male" | null | undefined;
  province_id?: number | null | undefined;
  city_id?: number | null | undefined;
  bio?: string | null | undefined;
}

const detailColumns = [
  "first_name",
  "last_name",
  "email",
  "username",
  "birthday",
  "gender",
  "province_id",
  "city_id",
  "bio",
] as const;

const toDetailColumns = (details: AccountDetails) =>
  Object.fromEntries(detailColumns.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])));

interface Account extends PasswordOwner {
  id: number;
  mobile: string;
  first_name: string;
  password_hash: string;
  visitor_id: string;
}

/**
 * The account with this id, mobile number, email or username, in the form in which it is stored; undefined if there is
 * none.
 */
export async function findAccount(db: Queryable, key: LoginKey | "id", value: string | number) {
  const [row] = await db<Account[]>`
    select id, mobile, email, username, first_name, last_name, password_hash, visitor_id
    from account where ${db(key)} = ${value}`;
  return row;
}

/** An account that a caller wants to log in to, and what is known of the browser and its network. */
export interface LoginAttempt {
  /** Undefined when no account has the name. */
  account: Account | undefined;
  /** The account has been logged in to from the network within the last months. */
  isHome: boolean;
  /** The account has been used on the device before. */
  isKnownDevice: boolean;
  /** The visitor id is that of a member, so it tells nothing of who calls. */
  isMembersVisitor: boolean;
}

/** Reads everything that a log-in needs to know, in one statement. `homeKey` is a format for the account's id. */
export async function findLoginAttempt(
  db: Queryable,
  { key, value }: { key: LoginKey; value: string },
  { homeKey, ...device }: { homeKey: string; visitor: string | null; origin: EventOrigin },
): Promise<LoginAttempt> {
  type Flags = Omit<LoginAttempt, "account">;
  const {
    isHome,
    isKnownDevice: isKnown,
    isMembersVisitor,
    ...account
  } = single(
    await db<(Flags & (Account | { id: null }))[]>`
    select a.id, mobile, email, username, first_name, last_name, password_hash, visitor_id,
      exists (select from rate_limit where rate_limit.key = format(${homeKey}, a.id) and ends_at > now()) as "isHome",
      ${isKnownDevice(db, db`a.id`, device)} as "isKnownDevice",
      exists (select from account where visitor_id = ${device.visitor}::uuid) as "isMembersVisitor"
    from (select) always left join account a on a.${db(key)} = ${value}`,
  );
  const found = account.id === null ? undefined : (account as Account);
  return { account: found, isHome, isKnownDevice: isKnown, isMembersVisitor };
}

/** Creates an account. Throws ApiError "mobile_taken", "email_taken" or "username_taken". */
export async function createAccount(
  tx: Queryable,
  mobile: string,
  passwordHash: string,
  details: AccountDetails & { first_name: string; last_name: string },
): Promise<{ id: number; visitor_id: string }> {
  const row = { mobile, password_hash: passwordHash, ...toDetailColumns(details) };
  const inserted = tx<{ id: number; visitor_id: string }[]>`insert into account ${tx(row)} returning id, visitor_id`;
  return single(await inserted.catch(throwTakenError));
}

/** Updates a member's details. Throws ApiError "email_taken" or "username_taken". */
export async function updateAccount(db: Queryable, id: number, details: AccountDetails): Promise<void> {
  const changes = toDetailColumns(details);
  if (Object.keys(changes).length === 0) return;
  await db`update account set ${db(changes)}, updated_at = now() where id = ${id}`.catch(throwTakenError);
}

/** The stored email and the hash of the password of a member, whose row is locked until the transaction ends. */
export async function lockEmail(tx: Queryable, id: number): Promise<{ email: string | null; password_hash: string }> {
  return single(
    await tx<{ email: string | null; password_hash: string }[]>`
      select email, password_hash from account where id = ${id} for update`,
  );
}

const takenErrors: Record<string, [ApiErrorCode, field: LoginKey, sentence: string]> = {
  account_mobile_key: ["mobile_taken", "mobile", "این شماره از آنِ حساب دیگری است."],
  account_email_key: ["email_taken", "email", "این ایمیل از آنِ حساب دیگری است."],
  account_username_key: ["username_taken", "username", "این نام کاربری را کس دیگری برداشته است."],
};

/**
 * Turns a violated unique constraint into an ApiError and rethrows everything else. A check before the write is not
 * enough: another request may take the value in between.
 */
function throwTakenError(error: postgres.PostgresError): never {
  const takenError = takenErrors[error.constraint_name ?? ""];
  if (!takenError) throw error;
  const [code, field, sentence] = takenError;
  throw apiError(code, { [field]: sentence });
}

/**
 * Stores the hash of a new password, and ends whatever could reset it once more. `verifiedHash` is that of the current password, which was just compared; null when none was. Returns
 * false when another one has been stored meanwhile: then nothing changes.
 */
export async function setPassword(
  tx: Queryable,
  id: number,
  passwordHash: string,
  verifiedHash: string | null,
): Promise<boolean> {
  const [owner] = await tx<{ mobile: string }[]>`
    update account set password_hash = ${passwordHash}, updated_at = now()
    where id = ${id} and password_hash = coalesce(${verifiedHash}::text, password_hash) returning mobile`;
  if (owner) await revokeResets(tx, owner.mobile);
  return owner !== undefined;
}

export interface AccountRow {
  id: number;
  mobile: string;
  email: string | null;
  first_name: string;
  last_name: string;
  username: string | null;
  birthday: string | null;
  gender: "female" | "male" | null;
  province_id: number | null;
  city_id: number | null;
  bio: string | null;
  created_at: Date;
  avatar_hash: string | null;
  /** The selected activities, published or not. */
  activity_ids: number[];
  seen_count: number;
  comment_count: number;
  rating_count: number;
  unread_count: number;
}

/** Everything that a member may see of their own account. */
export async function getAccountRow(db: Queryable, id: number): Promise<AccountRow> {
  const published = db`(select id from place where published and deleted_at is null)`;
  return single(
    await db<AccountRow[]>`
    select a.id, a.mobile, a.email, a.first_name, a.last_name, a.username, a.birthday::text, a.gender, a.province_id,
      a.city_id, a.bio, a.created_at, p.hash as avatar_hash,
      array(select activity_id from account_activity where account_id = a.id) as activity_ids,
      (select count(*) from place_seen where visitor_id = a.visitor_id and place_id in ${published})::int as seen_count,
      (select count(*) from comment where account_id = a.id)::int as comment_count,
      (select count(*) from rating where account_id = a.id and place_id in ${published})::int as rating_count,
      (select count(*) from notification where account_id = a.id and read_at is null)::int as unread_count
    from account a left join account_photo p on p.account_id = a.id where a.id = ${id}`,
  );
}
