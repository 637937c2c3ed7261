import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Endpoint } from "../../contract/endpoint.ts";

const folder = join(import.meta.dirname, "../../contract");

const isEndpoint = (value: object): value is Endpoint => "method" in value && "path" in value && "access" in value;

function collect(value: unknown, found: Map<string, Endpoint>, depth: number): void {
  if (typeof value !== "object" || value === null || depth > 2) return;
  if (isEndpoint(value)) found.set(`${value.method} ${value.path}`, value);
  else if (Object.getPrototypeOf(value) === Object.prototype)
    for (const inner of Object.values(value)) collect(inner, found, depth + 1);
}

/** All endpoints of the contract: everything its modules export that is one, or a set of them. */
export async function loadEndpoints(): Promise<Endpoint[]> {
  const files = await readdir(folder, { recursive: true });
  const found = new Map<string, Endpoint>();
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort())
    collect({ ...(await import(join(folder, file))) }, found, 0);
  return [...found.values()];
}
