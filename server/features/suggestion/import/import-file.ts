import type { Db } from "../../../../database/connect.ts";
import { type ImportedSuggestion, saveImported } from "../suggestion.sql.ts";
import { type ImportPlace, PlaceMatcher } from "./match.ts";
import { readOsm } from "./osm.ts";
import { propose } from "./propose.ts";
import { readWikidata } from "./wikidata.ts";

const batchSize = 500; // suggestions written in one statement

/** The formats, by the name of their source. */
export const READERS = { wikidata: readWikidata, osm: readOsm };

export interface ImportReport {
  /** Things with a name or an item, and a position. */
  read: number;
  /** Those that are a place of ours. */
  matched: number;
  /** Those of them with doubts. */
  doubtful: number;
  /** New suggestions for the desk's queue; those that were proposed before are not counted. */
  suggested: number;
}

/**
 * Reads an export of open data and puts what is new about our places into the desk's queue. Nothing of a place changes. Throws
 * ImportError for a file of another format; what was found until then stays in the queue.
 */
export async function importFile(db: Db, source: keyof typeof READERS, file: string): Promise<ImportReport> {
  const matcher = new PlaceMatcher(await selectPlaces(db));
  const report: ImportReport = { read: 0, matched: 0, doubtful: 0, suggested: 0 };
  let batch: ImportedSuggestion[] = [];
  const flush = async () => {
    if (batch.length > 0) report.suggested += await saveImported(db, batch);
    batch = [];
  };
  for await (const candidate of READERS[source](file)) {
    report.read++;
    const match = matcher.find(candidate);
    if (!match) continue;
    report.matched++;
    if (match.doubts.length > 0) report.doubtful++;
    batch.push(...propose(candidate, match));
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return report;
}

const selectPlaces = (db: Db) => db<ImportPlace[]>`
  select place.id, place.name, place.name_en, alt_names, kind.slug as kind, kind.name as kind_name, lat, lon,
    position_precision, position_verified, altitude_m,
    coalesce(facts, '{}') || jsonb_build_object('address', address, 'phone', phone, 'website', website,
      'ticket_price', ticket_price) as facts
  from place join kind on kind.slug = place.kind where deleted_at is null order by place.id`;
