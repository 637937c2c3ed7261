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

const minUsers = 3; // of a response; for fewer, a reference and a name are no shorter

/**
 * Does the same with the responses of success, whose name is that of their schema, or of its fields. The document then has the same meaning in fewer
 * bytes.
 */
export function shareResponses(paths: Paths): Record<string, Schema> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const uses = operations.flatMap(({ responses }) =>
    Object.entries(responses as Record<string, Schema>)
      .filter(([, response]) => response.content !== undefined)
      .map(([status, response]) => ({ responses: responses as Record<string, Schema>, status, response })),
  );
  const shared: Record<string, Schema> = {};
  for (const [text, users] of Map.groupBy(uses, ({ response }) => JSON.stringify(response))) {
    if (users.length < minUsers) continue;
    const response = JSON.parse(text) as Schema;
    const name = unusedName(responseName(response), shared);
    shared[name] = response;
    for (const { responses, status } of users) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

function responseName(response: Schema): string {
  const [media] = Object.values(response.content as Record<string, { schema?: { $ref?: string } }>);
  const schema = media?.schema?.$ref?.split("/").at(-1);
  return schema ?? (fieldNames(response).map(pascalCase).join("") || "File");
}

function fieldNames({ content }: Schema): string[] {
  const [media] = Object.values(content as Record<string, { schema?: { properties?: Schema } }>);
  return Object.keys(media?.schema?.properties ?? {});
}

function unusedName(name: string, taken: Record<string, Schema>): string {
  for (let nth = 2, free = name; ; nth++) {
    if (!Object.hasOwn(taken, free)) return free;
    free = `${name}${nth}`;
  }
}
