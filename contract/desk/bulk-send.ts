import { z } from "zod";

// What is sent to many, in portions, by a job.

/** Still written; on its way; held by somebody; through. */
export const SENDING_STATES = ["draft", "sending", "stopped", "sent"] as const;
export const SendingState = z.enum(SENDING_STATES, "این وضعیت شناخته نیست.");
export type SendingState = z.output<typeof SendingState>;

/** What every such thing carries beside its words. */
export const Sendable = {
  id: z.int(),
  state: SendingState,
  /** Whoever saves or sends names the one that was seen: if another has come in between, the answer is `record_changed`. */
  version: z.int(),
  /** Who wrote it first, by the name at that time. */
  by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
};

export const Said = z.object({ message: z.string() });
