import type { Queryable } from "../../database/connect.ts";

/** A digest of the rows of every table, by its name; tables that are not part of a backup are left out. */
export async function tableDigests(db: Queryable): Promise<Record<string, string>> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid in ('xid8'::regtype, 'pg_lsn'::regtype))
    order by relname`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db<{ digest: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest from ${db(name)} t`;
    digests[name] = row!.digest;
  }
  return digests;
}

/** The definitions of everything but rows: columns, constraints, indexes, triggers and whether they are enabled. */
export async function schemaOf(db: Queryable): Promise<string[]> {
  const rows = await db<{ line: string }[]>`
    select format('%s %s %s %s', table_name, column_name, data_type, coalesce(column_default, is_identity || generation_expression)) as line
    from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    order by line`;
  return rows.map(({ line }) => line);
}
