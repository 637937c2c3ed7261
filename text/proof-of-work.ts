/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  for (let index = 0; index < bytes; index++) if (hash[index] !== 0) return false;
  return bits % 8 === 0 || (hash[bytes] ?? 0) >> (8 - (bits % 8)) === 0;
}
