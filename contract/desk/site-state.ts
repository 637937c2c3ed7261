import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const count = z.int().nonnegative();
const seconds = z.number().nonnegative();

/** Work that waits in the database. */
export const QUEUES = ["announcement", "email", "member_photo", "newsletter", "photo", "sms"] as const;

/** The state of the site now. What could not be measured is null. */
export const SiteState = z.object({
  at: z.iso.datetime(),
  /** Processes that answer requests, and seconds since the youngest of them was started. */
  processes: count,
  uptime: seconds,
  /** Bytes of memory of all processes. */
  memory: count,
  /** Milliseconds for which the busiest process lets requests wait. */
  loop_delay: seconds,
  /** Answers since the processes were started, by the first digit of their status. */
  answers: z.object({ total: count, client_errors: count, server_errors: count }),
  /** Causes for which requests are refused now, with their number since each began. */
  refusing: z.array(z.object({ cause: z.string(), requests: count })),
  /** The share of requests that caches have answered, from 0 to 1; null before the first request. */
  cache_hits: z.array(z.object({ cache: z.string(), share: z.number().min(0).max(1).nullable() })),
  catalogue: z.object({ places: count, age: seconds }),
  streams: count,
  disk: z.object({ free: count, size: count }).nullable(),
  /** Backups by schedule or by hand, seconds since the newest was made (null without one), and whether it is time to look after them. */
  backups: z.object({ count, age: seconds.nullable(), overdue: z.boolean() }).nullable(),
  database: z
    .object({
      connections: count,
      connections_max: count,
      queues: z.array(
        z.object({
          queue: z.enum(QUEUES),
          waiting: count,
          /** Seconds for which the oldest has waited. */
          oldest: seconds,
          /** Failed for good during the last day. */
          failed: count,
        }),
      ),
      sms: z.array(z.object({ purpose: z.enum(["signup", "reset"]), used: count, max: count })),
    })
    .nullable(),
});
export type SiteState = z.output<typeof SiteState>;

export const getSiteState = endpoint({
  method: "GET",
  path: "desk/site-state",
  access: "own",
  summary: "وضع سامانه: فرایندها، صف‌ها، پایگاه داده، انبار و بودجهٔ پیامک",
  input: z.object({}),
  output: SiteState,
});
