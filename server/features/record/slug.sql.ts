import { apiError } from "../../../contract/api-errors.ts";
import type { Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import type { EntityConfig } from "./entity-config.ts";

const longest = 80;

/** What a name in Latin letters is called in links; empty when nothing of it can be. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}'’ʿʾ]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");

/** Lets nobody else choose a slug for a kind until the transaction ends: two at a time would find the same one free. */
export const holdSlugs = (tx: Queryable, table: string) =>
  tx`select pg_advisory_xact_lock(${LOCKS.slugs}, hashtext(${table}))`;

/** A slug that no other record of its kind has: of a name, or of the kind and the id. */
export async function freeSlug(
  tx: Queryable,
  { table, kind }: EntityConfig,
  id: number,
  name: string,
): Promise<string> {
  await holdSlugs(tx, table);
  const base = slugOf(name) || `${kind}-${id}`;
  const rows = await tx<{ slug: string }[]>`
    select slug from ${tx(table)} where slug = ${base} or slug like ${`${base}-%`}`;
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let next = 2; taken.has(slug); next++) slug = `${base}-${next}`;
  return slug;
}

/** Runs what writes a record; that another one has its slug becomes the refusal `slug_taken`. */
export async function slugTaken<Result>({ table }: EntityConfig, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { code, constraint_name: name } = error as { code?: string; constraint_name?: string };
    if (code === "23505" && name === `${table}_slug_key`)
      throw apiError("slug_taken", { slug: "این نشانی کوتاه از آنِ دیگری است." });
    throw error;
  }
}
