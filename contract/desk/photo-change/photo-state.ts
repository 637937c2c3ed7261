import { z } from "zod";
import { TURNS } from "../../photo-cut.ts";

/** Not complete yet, queued, being processed, ready, or failed with a `reason`. */
export const PHOTO_STATES = ["sending", "waiting", "working", "ready", "failed"] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** What is to take the place of a photo's images, until its own are made: another file, or another cut of the same one. */
export const PhotoReplacement = z.object({
  id: z.int(),
  state: z.enum(PHOTO_STATES),
  reason: z.string().nullable(),
  file_name: z.string(),
  size: z.int(),
  received: z.int(),
  /** Whether it is another cut of the same file. */
  is_cut: z.boolean(),
});

const cutMessage = "برش عکس را روی خود عکس بکشید.";
const Pixels = z.int(cutMessage).min(0, cutMessage).max(8000, cutMessage);

/** The part of a photo that is shown, in pixels of the whole upright photo, and how that part is turned afterwards. */
export const PhotoCut = z.object(
  {
    turn: z.literal([...TURNS], "عکس تنها ربع‌دور می‌چرخد."),
    x: Pixels,
    y: Pixels,
    width: Pixels.min(1, cutMessage),
    height: Pixels.min(1, cutMessage),
  },
  cutMessage,
);
