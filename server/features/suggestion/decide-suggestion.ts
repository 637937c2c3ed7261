import { isDeepStrictEqual } from "node:util";
import { apiError } from "../../../contract/api-errors.ts";
import { FACT_LABELS, isFactName } from "../../../contract/catalog/place-fact-names.ts";
import type { Precision } from "../../../contract/catalog/precision.ts";
import type { FactSource } from "../../../contract/desk/place.ts";
import type { SuggestedField, SuggestedPosition } from "../../../contract/desk/suggestion.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { tehranDay } from "../../../text/days.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { notify } from "../notification/notification.sql.ts";
import { placeEntity } from "../place/place-desk.sql.ts";
import type { Fields } from "../record/entity-config.ts";
import { loadRecord, saveRecordIn } from "../record/record.sql.ts";
import { type LockedSuggestion, lockSuggestion, storeDecision } from "./suggestion-desk.sql.ts";

/** The place's value that a suggestion would replace; null where there is none. */
export function currentValue(field: SuggestedField, fields: Fields): unknown {
  if (field === "position") return { lat: fields.lat, lon: fields.lon };
  if (field === "alt_name") return fields.alt_names ?? null;
  return fields[field] ?? null;
}

interface Judgement {
  /** The editor's judgement of a position. */
  precision?: Precision | undefined;
  /** The value that the editor has read as the place's own; undefined when that is not known. */
  seen?: unknown;
}

/**
 * Accepts a suggestion: the place gets the value with its source, as the next version, and the member is thanked. Of a photograph
 * only the decision is stored. Throws ApiError "suggestion_unknown", "suggestion_decided", "record_deleted" or "fields_wrong", or
 * "record_changed" when it would replace a value that the editor has not seen.
 */
export const acceptSuggestion = (db: Db, id: number, by: number, { precision, seen }: Judgement): Promise<void> =>
  db.begin(async (tx) => {
    const suggestion = await lockWaiting(tx, id);
    const { version, fields } = await loadRecord(tx, placeEntity, suggestion.place, true);
    const replaces = suggestion.field !== "alt_name"; // which is added to the others
    if (replaces && seen !== undefined && !isDeepStrictEqual(seen, currentValue(suggestion.field, fields)))
      throw apiError("record_changed");
    const changes = toChanges(suggestion, fields, precision);
    const edit = {
      id: suggestion.place,
      account: by,
      version,
      changes,
      action: "update",
      detail: { suggestion: id },
    } as const;
    await saveRecordIn(tx, placeEntity, edit);
    await storeDecision(tx, id, { state: "accepted", reason: null, by });
    await tell(tx, suggestion, by, {
      action: "accept",
      title: "سپاس! آنچه گفتید به کار رفت",
      body: `${labelOf(suggestion.field)} در صفحهٔ «${suggestion.place_name}» با کمک شما درست شد.`,
    });
  });

/** Rejects a suggestion with a reason for the member. Throws ApiError "suggestion_unknown" or "suggestion_decided". */
export const rejectSuggestion = (db: Db, id: number, reason: string, by: number): Promise<void> =>
  db.begin(async (tx) => {
    const suggestion = await lockWaiting(tx, id);
    await storeDecision(tx, id, { state: "rejected", reason, by });
    await tell(tx, suggestion, by, {
      action: "reject",
      title: "پیشنهاد شما به کار نرفت",
      body: `آنچه دربارهٔ ${labelOf(suggestion.field)} «${suggestion.place_name}» گفتید به کار نرفت: ${reason}`,
    });
  });

async function lockWaiting(tx: Queryable, id: number): Promise<LockedSuggestion> {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) throw apiError("suggestion_unknown");
  if (suggestion.state !== "waiting") throw apiError("suggestion_decided");
  return suggestion;
}

/** The fields of the place that change, with the source of the new value. */
function toChanges(
  { field, value, source, source_url }: LockedSuggestion,
  fields: Fields,
  precision: Precision | undefined,
): Fields {
  const data_sources = [...new Set([...(fields.data_sources as string[]), source])].slice(0, 10);
  if (isFactName(field)) {
    const others = ((fields.fact_sources ?? []) as FactSource[]).filter(({ fact }) => fact !== field);
    const fact_sources = [...others, { fact: field, source, url: source_url, checked_on: tehranDay() }];
    return { [field]: value, fact_sources };
  }
  switch (field) {
    case "position": {
      const { lat, lon, precision: stated = "about_100m" } = value as SuggestedPosition;
      return { lat, lon, position_precision: precision ?? stated, position_verified: true, data_sources };
    }
    case "alt_name": {
      const names = fields.alt_names as string[];
      return names.includes(value as string) ? {} : { alt_names: [...names, value], data_sources };
    }
    case "photo":
      return {}; // the suggestion stays as the reference by which an editor uploads it
    default:
      return { [field]: value, data_sources };
  }
}

const otherLabels: Record<string, string> = {
  position: "جای نقشه",
  name_en: "نام انگلیسی",
  alt_name: "نام دیگر",
  altitude_m: "ارتفاع",
  photo: "عکس",
};

const labelOf = (field: SuggestedField) => (isFactName(field) ? FACT_LABELS[field] : otherLabels[field]!);

interface Told {
  action: "accept" | "reject";
  title: string;
  body: string;
}

/** Notes the decision in the audit trail, without the member's name, and tells the member. */
async function tell(tx: Queryable, suggestion: LockedSuggestion, by: number, { action, title, body }: Told) {
  const { id, place, place_name, field, account } = suggestion;
  const subject = { kind: "suggestion", id, name: `${labelOf(field)} «${place_name}»` };
  await insertAuditEntry(tx, by, { action, subject });
  if (account === null) return;
  await notify(tx, {
    account,
    kind: "answer",
    title,
    body,
    link: `/place-details/${place}`,
    about: `suggestion ${id}`,
  });
}
