import type { RecordState } from "../../contract/desk/record.ts";
import css from "./state-badge.module.css";

/** The Persian names of the states. */
export const STATE_NAMES: Record<RecordState, string> = {
  published: "منتشرشده",
  scheduled: "زمان‌بندی‌شده",
  draft: "پیش‌نویس",
  deleted: "حذف‌شده",
};

/** The publication state of a record as a badge. */
export const StateBadge = ({ state }: { state: RecordState }) => (
  <span className={css.badge} data-state={state}>
    {STATE_NAMES[state]}
  </span>
);
