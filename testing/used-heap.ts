import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The bytes of the heap that are in use, after a collection of garbage. */
export function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}
