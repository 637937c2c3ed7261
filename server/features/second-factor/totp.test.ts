import { expect, test } from "vitest";
import { toBase32 } from "./base32.ts";
import { findStep, totpCode } from "./totp.ts";

// The secret and the codes of RFC 6238, appendix B, of which the last six digits are ours.
const secret = new TextEncoder().encode("12345678901234567890");

test.for([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const)("makes the code of RFC 6238 for second %d", ([second, code]) => {
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code);
});

test("accepts a code for half a minute to either side of its own, and none that was given", () => {
  const now = 1_234_567_890_000;
  const step = Math.floor(now / 30_000);
  for (const drift of [-1, 0, 1]) expect(findStep(secret, totpCode(secret, step + drift), 0, now)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(findStep(secret, totpCode(secret, step + drift), 0, now)).toBeUndefined();
  expect(findStep(secret, totpCode(secret, step), step, now)).toBeUndefined();
  expect(findStep(secret, totpCode(secret, step + 1), step, now)).toBe(step + 1);
  for (const other of ["", "12345", "1234567", "abcdef"]) expect(findStep(secret, other, 0, now)).toBeUndefined();
});

test("writes Base32 as RFC 4648 does, without padding", () => {
  const encode = (text: string) => toBase32(new TextEncoder().encode(text));
  expect(["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(encode)).toEqual([
    ...["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"],
  ]);
});
