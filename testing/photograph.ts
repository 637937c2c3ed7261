import { expect } from "vitest";
import type { Db } from "../database/connect.ts";
import type { TestMember } from "./member.ts";

/** Sends a photograph as the desk does; `fields` come before the file. */
export async function sendPhotograph(
  address: string,
  { headers }: Pick<TestMember, "headers">,
  bytes: Uint8Array | string,
  fields: Record<string, string>,
  name = "a.jpg",
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("photograph", new Blob([bytes as never]), name);
  const answer = await fetch(`${address}/api/v1/desk/photograph/upload`, { method: "POST", headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

/** Waits until no photograph waits for anything any more. */
export const settledPhotographs = (db: Db, timeout = 60_000) =>
  expect
    .poll(
      async () =>
        (await db`select 1 from photograph where state in ('waiting', 'working') and deleted_at is null`).length,
      { timeout, interval: 50 },
    )
    .toBe(0);
