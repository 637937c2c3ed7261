import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const HolidayChange = z.object({
  id: z.int(),
  /** A Gregorian date. */
  day: z.iso.date(),
  name: z.string(),
  /** True: it is on this day for certain, also where another day was computed for it. False: the computed one on this day is none. */
  is_holiday: z.boolean(),
});

export const listHolidayChanges = endpoint({
  method: "GET",
  path: "home/holiday",
  access: "anyone",
  summary: "آنچه ویراستاران دربارهٔ تعطیل‌های رسمی گفته‌اند، از ده روز پیش تا چهارصد روز دیگر",
  input: z.object({}),
  output: z.object({ data: z.array(HolidayChange) }),
});
