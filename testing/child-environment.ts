import { join } from "node:path";

/**
 * What a process finds that a test starts: nothing of what stands around the tests but the path, and what Node has compiled for those
 * before it, which halves the second that each takes to begin.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../node_modules/.cache/node"),
};
