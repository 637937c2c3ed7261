import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { Ref, SearchText } from "../../fields.ts";
import { RECORD_KINDS, RecordStateName } from "../record.ts";

/** Records of each kind, and members, that an answer has at most. */
export const MAX_FOUND_OF_KIND = 5;

/** Searches the names of all records that are not removed, and, for editors, those of members. */
export const findAtDesk = endpoint({
  method: "GET",
  path: "desk/find",
  access: "desk",
  summary: "جستجوی یک نام در همهٔ محتوا، و برای ویراستاران در اعضا هم",
  input: z.object({ q: SearchText }),
  output: z.object({
    /** By kind: names that begin with the text first, then names with its words, then those found by other names; the shortest first in each. */
    records: z.array(z.object({ kind: z.enum(RECORD_KINDS), id: z.int(), name: z.string(), state: RecordStateName })),
    /** Empty for colleagues who do not see members. */
    members: z.array(Ref),
  }),
});
export type FoundRecord = z.output<typeof findAtDesk.output>["records"][number];
