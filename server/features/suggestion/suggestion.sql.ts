import type { Evidence, SuggestedField } from "../../../contract/desk/suggestion.ts";
import type { Db, Queryable } from "../../../database/connect.ts";

const maxWaiting = 200; // suggestions of one member that wait for the editors

export interface NewSuggestion {
  place: number;
  field: SuggestedField;
  value: unknown;
  note: string | null;
}

/**
 * Stores what a member suggests; a waiting suggestion of the same member for the same field is replaced, under another id: an editor who
 * accepts has read what the id stood for. Returns false when the place is not published or the member has too many others waiting.
 */
export async function saveSuggestion(db: Db, account: number, suggestion: NewSuggestion): Promise<boolean> {
  const { place, field, value, note } = suggestion;
  const { count } = await db`
    insert into suggestion (place_id, field, value, note, source, account_id)
    select id, ${field}, ${db.json(value as never)}, ${note}, 'members', ${account} from place
    where id = ${place} and published and deleted_at is null
      and (select count(*) from suggestion where account_id = ${account} and state = 'waiting'
        and (place_id, field) <> (${place}, ${field})) < ${maxWaiting}
    on conflict (account_id, place_id, field) where state = 'waiting'
      do update set id = default, value = excluded.value, note = excluded.note, created_at = now()`;
  return count > 0;
}

export interface ImportedSuggestion {
  place: number;
  field: SuggestedField;
  value: unknown;
  source: "wikidata" | "osm";
  source_url: string | null;
  license: string | null;
  evidence: Evidence;
}

/** Stores what an import found; what it has proposed before, decided or not, is left out. Returns how many are new. */
export async function saveImported(db: Queryable, suggestions: readonly ImportedSuggestion[]): Promise<number> {
  const { count } = await db`
    insert into suggestion (place_id, field, value, source, source_url, license, evidence)
    select place, field, value, source, source_url, license, evidence
    from jsonb_to_recordset(${db.json(suggestions as never)}) as it (
      place int, field text, value jsonb, source text, source_url text, license text, evidence jsonb)
    on conflict do nothing`;
  return count;
}
