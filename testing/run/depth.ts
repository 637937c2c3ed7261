/**
 * How often something random or repeated is tried: a number for `npm test`, which finds the faults that were planted for it, and one for
 * `npm run test:deep`, which takes longer and searches further.
 */
export const tries = (usual: number, deep: number): number => (process.env.TEST_DEPTH === "deep" ? deep : usual);
