import { createHash, randomBytes } from "node:crypto";
import { ApiError, type ProofChallenge } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { hasZeroBits } from "../../../text/proof-of-work.ts";
import { networksOf } from "../../http/network.ts";
import type { CodePurpose } from "../sms/sms-budget.sql.ts";

/** What an IPv4 address or a /64 may have in an hour without a proof of work, by the action that is counted. */
export const FREE_PER_NETWORK_AND_HOUR = { codes: 20, signup: 60, forget: 60 } as const;
/** The same with one. */
export const MAX_PER_NETWORK_AND_HOUR = 600;

/** How hard the first puzzles are, and how hard the hardest: about 32,000 and 520,000 hashes. */
const EASIEST_BITS = 15;
const HARDER_BITS = 4;

const SEED_MINUTES = 10;

export interface ProofRequest {
  purpose: CodePurpose;
  mobile: string;
  proof: string | null | undefined;
}

interface ProofDeps {
  db: Db;
  limits: { factor: number; proofBits?: number | undefined };
}

/** How much of its free share the busiest network of an address has used in the hour, and the seconds until that hour ends. */
async function measureBusyness({ db, limits }: ProofDeps, address: string) {
  const free = new Map<string, number>();
  for (const { network, factor } of networksOf(address))
    for (const [action, max] of Object.entries(FREE_PER_NETWORK_AND_HOUR))
      free.set(`${action} ${network}`, max * factor * limits.factor);
  const rows = await db<{ key: string; spent: number; wait: number }[]>`
    select key, spent, ceil(extract(epoch from ends_at - now()))::int as wait
    from rate_limit where key = any (${[...free.keys()]}::text[]) and ends_at > now()`;
  const used = rows.map(({ key, spent, wait }) => ({ share: spent / (free.get(key) ?? 1), wait: Math.max(1, wait) }));
  return used.reduce((most, next) => (next.share > most.share ? next : most), { share: 0, wait: 1 });
}

/** The zero bits that a proof needs: one more each time that a network's use doubles. 0 while it is within its free share. */
const bitsFor = (share: number, easiest: number) =>
  share < 1 ? 0 : easiest + Math.min(HARDER_BITS, Math.floor(Math.log2(share)));

const subjectOf = ({ purpose, mobile }: ProofRequest) => `${purpose}:${mobile}`;

/** The current seed, the same for all processes; a new one when it is older than ten minutes. */
async function currentSeed(db: Db): Promise<string> {
  const [row] = await db<{ seed: string }[]>`
    select seed from proof_seed where created_at > now() - make_interval(mins => ${SEED_MINUTES})
    order by created_at desc limit 1`;
  if (row) return row.seed;
  const seed = randomBytes(16).toString("base64url");
  await db`insert into proof_seed (seed) values (${seed})`;
  return seed;
}

const isSolved = (challenge: string, answer: string, bits: number) =>
  hasZeroBits(createHash("sha256").update(`${challenge}:${answer}`).digest(), bits);

/** Whether a proof is one for this number and purpose, with so many bits, of a seed that is still valid. */
async function isProof(db: Db, request: ProofRequest, bits: number): Promise<boolean> {
  const [seed = "", answer = ""] = request.proof?.split(".") ?? [];
  // First what costs no question to the database.
  if (!seed || !isSolved(`${seed}:${subjectOf(request)}`, answer, bits)) return false;
  const [row] = await db`
    select from proof_seed where seed = ${seed} and created_at > now() - make_interval(mins => ${2 * SEED_MINUTES})`;
  return row !== undefined;
}

/** The error that asks for a proof: with the puzzle, and the seconds after which the network needs none. */
export async function proofRequired(deps: ProofDeps, request: ProofRequest, address: string): Promise<ApiError> {
  const { share, wait } = await measureBusyness(deps, address);
  const { status, data } = apiError("proof_required", undefined, wait);
  const proof: ProofChallenge = {
    challenge: `${await currentSeed(deps.db)}:${subjectOf(request)}`,
    bits: bitsFor(Math.max(1, share), deps.limits.proofBits ?? EASIEST_BITS),
  };
  return new ApiError(status, { ...data, proof });
}

/**
 * Whether a request for a code carries the proof of work that a busy network needs; false when the network is not busy. A proof is
 * for one number, whose own limits bound how often it can be used. Throws ApiError "proof_required" with the puzzle. It
 * is called before anything that costs more than a look at the limits.
 */
export async function assertProven(deps: ProofDeps, request: ProofRequest, address: string): Promise<boolean> {
  const { share } = await measureBusyness(deps, address);
  const bits = bitsFor(share, deps.limits.proofBits ?? EASIEST_BITS);
  if (bits === 0) return false;
  if (await isProof(deps.db, request, bits)) return true;
  throw await proofRequired(deps, request, address);
}

/** Deletes seeds that are not valid any more. */
export async function pruneSeeds(db: Db): Promise<void> {
  await deleteInBatches(db, "proof_seed", db`created_at < now() - make_interval(mins => ${2 * SEED_MINUTES})`);
}
