import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";
import { BACKPACK_LIMITS } from "./backpack.ts";

// What a visitor keeps on a device (`api-client/device-store.ts`) and takes into the account after a log-in.

/** How much a device keeps, which is also what one call takes. */
export const DEVICE_LIMITS = { bookmarks: 200, recent: 30, items: 200 };

const timeMessage = "این زمان درست نیست.";
const MAX_TIME = 8_640_000_000_000_000; // the last millisecond of a Date

const KeptPlace = z.object({
  id: Id,
  /** Milliseconds since 1970. */
  at: z.number(timeMessage).int(timeMessage).min(0, timeMessage).max(MAX_TIME, timeMessage),
});

const tooMany = "تعداد بیش از اندازه است.";
const places = (max: number) => z.array(KeptPlace, "یک فهرست بفرستید.").max(max, tooMany).default([]);

/** Repeating it changes nothing. Unknown places are left out, and so are things of the backpack that have no name. */
export const mergeDevice = endpoint({
  method: "POST",
  path: "profile/device/store",
  access: "member",
  summary: "آنچه پیش از ورود روی دستگاه نگه داشته شده: نشان‌شده‌ها، دیده‌ها و کوله‌پشتی، یک‌جا به حساب می‌رود",
  input: z.object({
    bookmarks: places(DEVICE_LIMITS.bookmarks),
    recent: places(DEVICE_LIMITS.recent),
    packing: z
      .array(
        z.object({
          name: z.string("نام را بنویسید.").max(BACKPACK_LIMITS.name, "این نام بلند است."),
          checked: z.boolean("بله یا خیر را انتخاب کنید.").default(false),
        }),
        "یک فهرست بفرستید.",
      )
      .max(DEVICE_LIMITS.items, tooMany)
      .default([]),
  }),
  output: z.object({
    /** Empty when there was nothing new. */
    message: z.string(),
    /** How many places were added to the bookmarks. */
    bookmarks: z.int(),
    /** Whether all known places are among the bookmarks now; false when these are full. */
    kept_all: z.boolean(),
    /** Whether the things are in the backpack now; false when it is full. */
    packed: z.boolean(),
  }),
});
