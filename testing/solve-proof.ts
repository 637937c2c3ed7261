import { createHash } from "node:crypto";
import type { ProofChallenge } from "../contract/api-error.ts";
import { hasZeroBits } from "../text/proof-of-work.ts";

/** Solves a puzzle as a client does: returns the proof. */
export function solveProof({ challenge, bits }: ProofChallenge): string {
  for (let answer = 0; ; answer++)
    if (hasZeroBits(createHash("sha256").update(`${challenge}:${answer}`).digest(), bits))
      return `${challenge.split(":")[0]}.${answer}`;
}
