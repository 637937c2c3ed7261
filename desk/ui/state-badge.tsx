import type { RecordState } from "../../contract/desk/record.ts";
import css from "./state-badge.module.css";

const STATE_NAMES: Record<RecordState, string> = { published: "منتشرشده", draft: "پیش‌نویس", deleted: "حذف‌شده" };

/** The publication state of a record as a badge. */
export const StateBadge = ({ state }: { state: RecordState }) => (
  <span className={css.badge} data-state={state}>
    {STATE_NAMES[state]}
  </span>
);
