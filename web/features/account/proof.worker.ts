import { sha256 } from "@noble/hashes/sha2.js";
import type { ProofChallenge } from "../../../contract/api-error.ts";
import { hasZeroBits } from "../../../text/proof-of-work.ts";

/** Solves a puzzle without keeping the page waiting, and posts the proof. */
addEventListener("message", ({ data }: MessageEvent<ProofChallenge>) => {
  const { challenge, bits } = data;
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer++)
    if (hasZeroBits(sha256(encoder.encode(`${challenge}:${answer}`)), bits)) {
      postMessage(`${challenge.split(":")[0]}.${answer}`);
      return;
    }
});
