import type { Fields, RecordDef } from "../record-def.ts";

/** What follows a save: published, unpublished (`false`) or handed in for review. */
export type SaveNext = boolean | "review";

/** What follows the save of these drafts, in words; undefined when nothing does. */
export function describeNext({ scheduledBy }: RecordDef, drafts: Fields, next: SaveNext | undefined) {
  if (next === undefined) return undefined;
  if (next === "review") return "فرستادن برای بازبینی";
  if (!next) return "بازگشت به پیش‌نویس";
  const isScheduled = scheduledBy !== undefined && Date.parse(String(drafts[scheduledBy])) > Date.now();
  return isScheduled ? "زمان‌بندی" : "انتشار";
}
