import { z } from "zod";

/** An approved comment, as everyone sees it. */
export const Comment = z.object({
  id: z.int(),
  text: z.string(),
  user: z.object({ name: z.string(), photo: z.string().nullable() }),
  created_at: z.iso.datetime(),
});
export type Comment = z.output<typeof Comment>;
