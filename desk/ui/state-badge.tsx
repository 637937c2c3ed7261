import type { RecordState } from "../../contract/desk/record.ts";
import { Badge } from "./badge.tsx";

/** The Persian names of the states. */
export const STATE_NAMES: Record<RecordState, string> = {
  published: "منتشرشده",
  scheduled: "زمان‌بندی‌شده",
  ready: "آمادهٔ بازبینی",
  draft: "پیش‌نویس",
  deleted: "حذف‌شده",
};

const TONES = { published: "good", scheduled: "brand", ready: "brand", draft: undefined, deleted: "alert" } as const;

/** The publication state of a record as a badge. */
export const StateBadge = ({ state }: { state: RecordState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);
