import { createHash } from "node:crypto";
import type { ProofChallenge } from "../contract/api-error.ts";
import { hasZeroBits } from "../text/proof-of-work.ts";

/** Solves a puzzle as a client does: returns the proof. With `except`, the same answer does not solve that challenge by chance. */
export function solveProof({ challenge, bits }: ProofChallenge, except?: string): string {
  const solves = (puzzle: string, answer: number) =>
    hasZeroBits(createHash("sha256").update(`${puzzle}:${answer}`).digest(), bits);
  for (let answer = 0; ; answer++)
    if (solves(challenge, answer) && (except === undefined || !solves(except, answer)))
      return `${challenge.split(":")[0]}.${answer}`;
}
