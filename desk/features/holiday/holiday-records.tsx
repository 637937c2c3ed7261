import { deskHolidays } from "../../../contract/desk/holiday.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { defineRecords } from "../../record/record-def.ts";

export const holidays = defineRecords({
  endpoints: deskHolidays,
  path: "/holidays",
  singular: "روز تعطیل",
  plural: "روزهای تعطیل",
  newTitle: RECORD_NAMES.holiday.newTitle,
  title: "name",
  defaultSort: { sort: "day", order: "desc" },
  initialValues: { is_holiday: true },
  columns: [
    { name: "روز", sort: "day", descendingFirst: true, cell: ({ day }) => jalaliDate(new Date(`${day}T12:00:00Z`)) },
    { name: "تعطیل است", cell: ({ is_holiday }) => (is_holiday ? "بله" : "خیر") },
  ],
  filters: [],
  sections: [
    {
      title: "روز تعطیل",
      fields: [
        {
          name: "name",
          label: "مناسبت",
          type: "line",
          maxLength: 80,
          required: true,
          hint: "نام تعطیلی که حساب شده است، مانند «عید فطر»، آن را به این روز می‌برد و قطعی می‌کند.",
        },
        { name: "day", label: "تاریخ", type: "day", required: true },
        {
          name: "is_holiday",
          label: "این روز تعطیل است",
          type: "checkbox",
          hint: "بدون نشان: این روز، با آن که در تقویم تعطیل حساب شده، تعطیل نیست.",
        },
      ],
    },
  ],
});
