import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

/**
 * Starts a child process for images; one that decodes one image and exits is killed after `timeoutMs` milliseconds. Memory that decoders
 * take in many threads does not return to the system within the server (glibc keeps it per thread), but does when the process
 * exits; a decoder that crashes or hangs on a bad file affects nothing else; and its environment holds no secrets. What is
 * sent to it and what it answers travels by structured clone, bytes included.
 */
export const forkImageProcess = (script: string, timeoutMs?: number): ChildProcess =>
  fork(script, {
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", ...compiledModules() },
    execArgv: [],
    serialization: "advanced",
    stdio: "ignore",
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    killSignal: "SIGKILL",
  });

/** Where this process keeps compiled modules, if it does: without them, the modules of a child process take longer than a small image. */
function compiledModules(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir(); // of this version of Node, within the one that was asked for
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
