import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Member } from "../endpoint-registry.ts";

/** The part of a member that decides whose turn it is. */
type KnownMember = Pick<Member, "account" | "staff">;

const maxTokens = 20_000;
const lifetimeMs = 3_600_000;

/**
 * Tokens that were valid within the last hour. They decide only in which queue work waits, never what it may do: every
 * request asks the database again. Only hashes are held.
 */
export class KnownTokens {
  readonly #members = new LRUCache<string, KnownMember>({ max: maxTokens, ttl: lifetimeMs });

  find(token: string): KnownMember | undefined {
    return this.#members.get(hashOf(token));
  }

  /** Stores the result of a check: the member, or null for a token that is not valid. */
  learn(token: string, member: Member | null): void {
    const key = hashOf(token);
    if (member) this.#members.set(key, { account: member.account, staff: member.staff });
    else this.#members.delete(key);
  }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
