import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

/** A device on which the member is logged in. */
export const MemberSession = z.object({
  id: z.int(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Browser and operating system in words, as far as the user agent reveals them. */
  agent: z.string().nullable(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "profile/session",
  access: "member",
  summary: "دستگاه‌هایی که با این حساب وارد شده‌اند",
  input: z.object({}),
  output: z.object({ data: z.array(MemberSession) }),
});

export const endSession = endpoint({
  method: "POST",
  path: "profile/session/destroy/:id",
  access: "member",
  summary: "یک دستگاه را از حساب خارج می‌کند",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
  errors: ["session_unknown"],
});
