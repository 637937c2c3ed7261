/** Two photos are taken for the same picture when their fingerprints differ in at most so many of 64 bits. */
export const MAX_DIFFERING_BITS = 8;
