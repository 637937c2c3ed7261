import { deskActivities } from "../../../contract/desk/activity.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { iconOptions, toOptions, booleanOptions } from "../../record/fields/options.ts";
import { type Choices, defineRecords } from "../../record/record-def.ts";

/** Parts have no parts of their own. */
const wholes = ({ activities: all }: Choices) => toOptions(all.filter(({ parent }) => !parent));

export const activities = defineRecords({
  calls: deskActivities,
  path: "/activities",
  singular: "فعالیت",
  plural: "فعالیت‌ها",
  fresh: "فعالیت تازه",
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "نشان", room: "some", cell: ({ icon }) => <Icon name={icon} /> },
    { name: "بخشی از", room: "some", cell: ({ parent }) => parent?.name },
    { name: "مکان‌ها", numeric: true, room: "some", cell: ({ place_count }) => fa(place_count) },
    { name: "متن", room: "much", cell: ({ has_body }) => (has_body ? "دارد" : "") },
    { name: "ترتیب", sort: "sort", numeric: true, room: "much", cell: ({ sort }) => fa(sort) },
  ],
  filters: [
    {
      name: "part",
      inputName: "part",
      label: "زیرفعالیت",
      options: () => booleanOptions("تنها زیرفعالیت‌ها", "تنها فعالیت‌های اصلی"),
    },
    { name: "parent", inputName: "parent_id", label: "بخشی از", options: wholes },
  ],
  sections: [
    {
      title: "نام و نشان",
      fields: [
        { name: "name", label: "نام", type: "line", most: 80, required: true },
        { name: "name_en", label: "نام انگلیسی", type: "line", most: 80, ltr: true, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        { name: "parent_id", label: "بخشی از", type: "choice", none: "خود فعالیتی اصلی است", options: wholes },
        { name: "icon", label: "نشان", type: "pick", required: true, options: iconOptions },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
    {
      title: "متن",
      fields: [
        { name: "summary", label: "خلاصه", type: "text", most: 300, required: true, isWide: true },
        { name: "body", label: "متن", type: "markdown", most: 20_000 },
        { name: "season", label: "زمان آن", type: "text", most: 300 },
        { name: "suits", label: "برای چه کسانی", type: "text", most: 300 },
        { name: "bring", label: "چه باید برد", type: "strings", isWide: true },
        { name: "safety", label: "ایمنی", type: "strings", isWide: true },
      ],
    },
  ],
});
