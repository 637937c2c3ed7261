import { pascalCase } from "./components.ts";
import type { Schema } from "./json-schema.ts";

/** The operations of each path, by method. */
export type Paths = Record<string, Record<string, Schema>>;

/**
 * Replaces request bodies that several operations have in common by references, in place. Returns the bodies by name: that of their fields, with a
 * number where other bodies have fields of the same names.
 */
export function shareBodies(paths: Paths): Record<string, Schema> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path).filter((it) => it.requestBody));
  const shared: Record<string, Schema> = {};
  for (const [text, users] of Map.groupBy(operations, ({ requestBody }) => JSON.stringify(requestBody))) {
    if (users.length === 1) continue;
    const body = JSON.parse(text) as Schema;
    const name = unusedName(`${fieldNames(body).map(pascalCase).join("")}Body`, shared);
    shared[name] = body;
    for (const operation of users) operation.requestBody = { $ref: `#/components/requestBodies/${name}` };
  }
  return shared;
}

function fieldNames({ content }: Schema): string[] {
  const [media] = Object.values(content as Record<string, { schema: { properties: Schema } }>);
  return Object.keys(media?.schema.properties ?? {});
}

function unusedName(name: string, taken: Record<string, Schema>): string {
  for (let nth = 2, free = name; ; nth++) {
    if (!Object.hasOwn(taken, free)) return free;
    free = `${name}${nth}`;
  }
}
