import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";

const root = join(import.meta.dirname, "../contract");

/** All endpoints that the modules in some folders of the contract export, at any depth. */
export async function contractEndpoints(...folders: string[]): Promise<Endpoint[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(root, folder, file)),
    ),
  );
  const modules = files.flat().filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const endpoints = (await Promise.all(modules.map((file) => import(file)))).flatMap(findEndpoints);
  return [...new Set(endpoints)];
}

function findEndpoints(value: unknown): Endpoint[] {
  if (typeof value !== "object" || value === null || value instanceof z.ZodType) return [];
  if ("method" in value && "access" in value) return [value as Endpoint];
  return Object.values(value).flatMap(findEndpoints);
}
