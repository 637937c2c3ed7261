import { randomUUID } from "node:crypto";
import { ApiError } from "../../contract/api-error.ts";
import { hasRight, isDeskRight, RIGHTS, STAFF_ROLES, type StaffRole } from "../../contract/desk/team/rights.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Db } from "../../database/connect.ts";
import { hashSecret } from "../../server/features/account/password.ts";
import { startSession } from "../../server/features/session/session.sql.ts";
import type { Random } from "./random.ts";

const STAFF = Object.keys(STAFF_ROLES) as StaffRole[];
export const ROLES = ["anonymous", "visitor", "expired", "member", ...STAFF] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  role: Role;
  /** The account's id; 0 without an account. */
  account: number;
  token: string | null;
  /** The UUID under which the visitor's data are stored. */
  visitor: string;
}

export interface People {
  byRole: Record<Role, Person[]>;
  /** Accounts that no session of the fuzz uses, so that they may be blocked, appointed and logged out. */
  victims: { account: number; mobile: string }[];
}

/** The password of every account of the fuzz. */
export const PASSWORD = "bagh-e-fin 1399";

const counts = { member: 12, writer: 2, reviewer: 2, moderator: 2, editor: 4, owner: 2 } as const;

async function createAccount(db: Db, mobile: string, passwordHash: string) {
  const [row] = await db<{ id: number; visitor: string }[]>`
    insert into account (mobile, email, first_name, last_name, password_hash)
    values (${mobile}, ${`m${mobile}@example.ir`}, 'سارا', 'رضایی', ${passwordHash})
    on conflict (mobile) do update set password_hash = excluded.password_hash
    returning id, visitor_id as visitor`;
  return row!;
}

/** Creates the accounts and sessions of all roles directly in the database. */
export async function createPeople(db: Db): Promise<People> {
  const passwordHash = await hashSecret(PASSWORD);
  let mobileNumber = 9_190_000_000;
  const nextMobile = () => `0${++mobileNumber}`;
  const people = {
    anonymous: [{ role: "anonymous", account: 0, token: null, visitor: "" }],
    visitor: Array.from({ length: 30 }, () => ({ role: "visitor", account: 0, token: null, visitor: randomUUID() })),
  } as unknown as Record<Role, Person[]>;
  for (const [role, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    people[role] = [];
    for (let n = 0; n < count; n++) {
      const { id, visitor } = await createAccount(db, nextMobile(), passwordHash);
      const person: Person = { role, account: id, token: null, visitor };
      await renew(db, person);
      people[role].push(person);
    }
  }
  const { account, visitor } = people.owner[0]!;
  const token = await startSession(db, account, "expired");
  await db`update session set expires_at = now() - interval '1 day' where agent = 'expired'`;
  people.expired = [
    { role: "expired", account: 0, token, visitor },
    { role: "expired", account: 0, token: "A".repeat(43), visitor },
    { role: "expired", account: 0, token: "short", visitor },
  ];
  const victims: People["victims"] = [];
  for (let n = 0; n < 20; n++) {
    const mobile = nextMobile();
    victims.push({ account: (await createAccount(db, mobile, passwordHash)).id, mobile });
  }
  return { byRole: people, victims };
}

/** Gives a person a session and the role again, which requests of the fuzz may have ended; without a second factor, which a new session lacks. */
export async function renew(db: Db, person: Person): Promise<void> {
  const { account, role } = person;
  const staff = STAFF.find((name) => name === role) ?? null;
  await db`update account set blocked_at = null, blocked_by = null, block_reason = null where id = ${account} and blocked_at is not null`;
  await db`delete from second_factor where account_id = ${account}`;
  await db`delete from staff where account_id = ${account} and ${staff}::text is null`;
  if (staff)
    await db`
      insert into staff (account_id, role) values (${account}, ${staff})
      on conflict (account_id) do update set role = excluded.role`;
  try {
    person.token = await startSession(db, account, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
  } catch (error) {
    // A generated request of an owner may have blocked the account again meanwhile.
    if (!(error instanceof ApiError) || error.data.code !== "account_blocked") throw error;
    await renew(db, person);
  }
}

const usualRoles: Record<string, Role[]> = {
  anyone: ["anonymous", "anonymous", "visitor", "member"],
  visitor: ["visitor", "visitor", "member", "anonymous"],
  newcomer: ["visitor", "anonymous"],
  member: ["member", "member", "editor"],
};

/** The roles that usually call an endpoint; of those that may, editors and owners twice, since they meet no rule of single records. */
const rolesFor = (access: Endpoint["access"]): Role[] =>
  isDeskRight(access)
    ? [...RIGHTS[access], ...RIGHTS[access].filter((role) => hasRight(role, "edit"))]
    : usualRoles[access]!;

/** A person who calls the endpoint: in most cases one who may, otherwise one of any role. */
export function pickPerson({ byRole }: People, access: Endpoint["access"], random: Random): Person {
  const role = random.chance(0.85) ? random.pick(rolesFor(access)) : random.pick(ROLES);
  return random.pick(byRole[role]);
}
