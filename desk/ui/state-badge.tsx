import type { RecordState } from "../../contract/desk/record.ts";
import css from "./state-badge.module.css";

const STATE_NAMES: Record<RecordState, string> = { published: "منتشرشده", draft: "پیش‌نویس", deleted: "حذف‌شده" };

/** Where a record stands between its editors and the public. */
export const StateBadge = ({ state }: { state: RecordState }) => (
  <span className={css.badge} data-state={state}>
    {STATE_NAMES[state]}
  </span>
);
