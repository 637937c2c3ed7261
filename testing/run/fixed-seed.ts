// Generated inputs are the same in each run of `npm test`, so that a change and not chance makes a test fail.
import fc from "fast-check";

if (process.env.TEST_DEPTH !== "deep") fc.configureGlobal({ seed: 20261122 });
