import { apiError } from "../../../contract/api-errors.ts";
import type { Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import type { EntityConfig } from "./entity-config.ts";

const maxLength = 80;

/** Turns a name in Latin letters into a slug; empty when no character is usable. */
export const slugify = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}'’ʿʾ]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");

/**
 * Locks slug selection for a table until the transaction ends: two transactions at once would find the same slug free.
 */
export const lockSlugs = (tx: Queryable, table: string) =>
  tx`select pg_advisory_xact_lock(${LOCKS.slugs}, hashtext(${table}))`;

/** A free slug, from the name, or else from the kind and the id. */
export async function findFreeSlug(
  tx: Queryable,
  { table, kind }: EntityConfig,
  id: number,
  name: string,
): Promise<string> {
  await lockSlugs(tx, table);
  const base = slugify(name) || `${kind}-${id}`;
  const rows = await tx<{ slug: string }[]>`
    select slug from ${tx(table)} where slug = ${base} or slug like ${`${base}-%`}
    union select slug from former_slug where kind = ${table} and (slug = ${base} or slug like ${`${base}-%`})`;
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let next = 2; taken.has(slug); next++) slug = `${base}-${next}`;
  return slug;
}

/** Throws ApiError "slug_taken" for a slug that another record had before: links in texts still lead there. */
export async function assertNotFormerSlug(tx: Queryable, { table }: EntityConfig, id: number, slug: unknown) {
  const [row] = await tx`
    select 1 from former_slug where kind = ${table} and slug = ${String(slug)} and record_id <> ${id}
      and exists (select from ${tx(table)} where id = record_id)`;
  if (row) throw apiError("slug_taken", { slug: "این نشانی کوتاه پیش‌تر از آنِ دیگری بوده است و پیوندها به آن می‌رسند." });
}

/** Runs a write and turns a violation of the unique slug into ApiError "slug_taken". */
export async function withSlugConflict<Result>({ table }: EntityConfig, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { code, constraint_name: name } = error as { code?: string; constraint_name?: string };
    if (code === "23505" && name === `${table}_slug_key`)
      throw apiError("slug_taken", { slug: "این نشانی کوتاه از آنِ دیگری است." });
    throw error;
  }
}
