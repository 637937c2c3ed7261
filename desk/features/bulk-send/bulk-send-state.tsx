import type { BulkSendState } from "../../../contract/desk/bulk-send.ts";
import { Badge } from "../../ui/badge.tsx";

const STATE_NAMES: Record<BulkSendState, string> = {
  draft: "پیش‌نویس",
  sending: "در حال فرستادن",
  stopped: "متوقف",
  sent: "فرستاده‌شده",
};

/** The states as tabs of a list; the first tab stands for all states. */
export const BULK_SEND_TABS = [
  { value: "", name: "همه" },
  ...Object.entries(STATE_NAMES).map(([value, name]) => ({ value, name })),
];

const TONES = { draft: undefined, sending: "brand", stopped: "alert", sent: "good" } as const;

/** The state of a bulk send as a badge. */
export const BulkSendBadge = ({ state }: { state: BulkSendState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);
