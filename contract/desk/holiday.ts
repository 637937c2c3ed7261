import { z } from "zod";
import { line, yesNo } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

const dayMessage = "روز را درست بنویسید، از سال ۱۴۰۰ تا ۱۴۵۰.";

export const deskHolidays = recordEndpoints({
  kind: "holiday",
  title: "روزهای تعطیل",
  requiredFields: {
    name: line(80),
    /** A Gregorian date. */
    day: z.iso.date(dayMessage).refine((day) => day >= "2021-03-21" && day <= "2072-03-19", dayMessage),
  },
  optionalFields: {
    /** Whether it is a holiday, which is the default; false where the computed one of this name is none. */
    is_holiday: yesNo,
  },
  rowFields: { day: z.iso.date(), is_holiday: z.boolean() },
  filters: {},
  sorts: ["day", "name", "id", "updated_at"],
});
