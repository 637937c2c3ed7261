import { createHmac } from "node:crypto";

const STEP = 30; // seconds
const DIGITS = 6;
const MAX_DRIFT = 1; // steps by which the clock of a phone may differ

/** The number of the step of an instant in milliseconds. */
const stepAt = (now: number) => Math.floor(now / 1000 / STEP);

/** The code of a step (RFC 6238, with SHA-1, which all apps know). */
export function totpCode(secret: Uint8Array, step: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(message).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step of a code that is right now and later than `lastStep`; undefined for any other code. */
export function findStep(secret: Uint8Array, code: string, lastStep: number, now = Date.now()): number | undefined {
  const current = stepAt(now);
  for (let step = current - MAX_DRIFT; step <= current + MAX_DRIFT; step++)
    if (step > lastStep && totpCode(secret, step) === code) return step;
  return undefined;
}
