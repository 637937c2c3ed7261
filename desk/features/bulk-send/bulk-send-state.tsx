import type { SendingState } from "../../../contract/desk/bulk-send.ts";
import css from "./bulk-send.module.css";

const NAMES: Record<SendingState, string> = {
  draft: "پیش‌نویس",
  sending: "در حال فرستادن",
  stopped: "ایستاده",
  sent: "فرستاده‌شده",
};

/** The states as tabs of a list; the first stands for all. */
export const SENDING_TABS = [
  { value: "", name: "همه" },
  ...Object.entries(NAMES).map(([value, name]) => ({ value, name })),
];

/** How far something has come that goes to many. */
export const SendingBadge = ({ state }: { state: SendingState }) => (
  <span className={css.badge} data-state={state}>
    {NAMES[state]}
  </span>
);
