import { apiError } from "../../../contract/api-errors.ts";

/** A note as a member writes it; null for none. */
export interface NoteChange {
  note: string | null;
  /** What it was when it was opened, empty for none; undefined replaces whatever is stored. */
  former: string | undefined;
}

/** Pages have lines in one form, and no space around a note says anything. */
const toComparable = (note: string | null) => (note ?? "").replace(/\r\n?/g, "\n").trim();

/** Throws ApiError "note_changed" if the stored note is neither what a change began with nor already what it writes. */
export function assertNoteUnchanged(stored: string | null, { note, former }: NoteChange): void {
  if (former === undefined || [former, note].some((known) => toComparable(known) === toComparable(stored))) return;
  const message =
    "این یادداشت در این میان جای دیگری عوض شده و اکنون در صفحه دیده می‌شود. برای آنکه نوشتهٔ شما جای آن را بگیرد، دوباره «ذخیره» را بزنید.";
  throw apiError("note_changed", { note: message });
}
