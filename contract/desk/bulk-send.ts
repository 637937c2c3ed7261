import { z } from "zod";

// Bulk sends: announcements and newsletters, which a job delivers in batches.

/** Being written; being delivered; paused by an editor; delivered. */
export const BULK_SEND_STATES = ["draft", "sending", "stopped", "sent"] as const;
export const BulkSendState = z.enum(BULK_SEND_STATES, "این وضعیت شناخته نیست.");
export type BulkSendState = z.output<typeof BulkSendState>;

/** The fields of every bulk send in addition to its content. */
export const BulkSendFields = {
  id: z.int(),
  state: BulkSendState,
  /** Update and send take the version that the editor saw; if it is outdated, they fail with `record_changed`. */
  version: z.int(),
  /** The name of its author at that time. */
  by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
};

export const Confirmation = z.object({ message: z.string() });
