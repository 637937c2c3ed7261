import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { RecordRef } from "./task.ts";

/** Seconds after which an open form is reported again, and after which one that was not is taken for closed. */
export const PRESENCE_SECONDS = { every: 8, expires: 20 } as const;

const tabMessage = "شناسهٔ زبانه یک UUID است.";

/** Says that a form is open in a tab; answers who else has the record open now. With `leaves` the tab has closed it. */
export const reportPresence = endpoint({
  method: "POST",
  path: "desk/presence",
  access: "desk",
  passwordAge: "any",
  summary: "همکار این رکورد را باز دارد؛ پاسخ می‌گوید چه کسان دیگری بازش دارند",
  input: z.object({
    ...RecordRef,
    tab: z.uuid(tabMessage),
    /** Whether something is typed and not saved. */
    is_editing: z.boolean("true یا false بنویسید.").default(false),
    leaves: z.boolean("true یا false بنویسید.").default(false),
  }),
  output: z.object({ others: z.array(z.object({ id: z.int(), name: z.string(), is_editing: z.boolean() })) }),
});
