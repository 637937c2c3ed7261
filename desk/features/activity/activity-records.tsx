import { deskActivities } from "../../../contract/desk/activity.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { booleanOptions, iconOptions, toOptions } from "../../record/fields/options.ts";
import { HasIcon } from "../../record/has-icon.tsx";
import { type Choices, defineRecords } from "../../record/record-def.ts";

/** Top-level activities: a sub-activity has no sub-activities of its own. */
const parentOptions = ({ activities: list }: Choices) => toOptions(list.filter(({ parent }) => !parent));

export const activities = defineRecords({
  endpoints: deskActivities,
  path: "/activities",
  singular: "فعالیت",
  plural: "فعالیت‌ها",
  newTitle: RECORD_NAMES.activity.newTitle,
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "نشان", visibleFrom: "medium", cell: ({ icon }) => <Icon name={icon} /> },
    { name: "بخشی از", visibleFrom: "medium", cell: ({ parent }) => parent?.name },
    { name: "مکان‌ها", numeric: true, visibleFrom: "medium", cell: ({ place_count }) => fa(place_count) },
    { name: "متن", visibleFrom: "wide", cell: ({ has_body }) => <HasIcon value={has_body} /> },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "wide", cell: ({ sort }) => fa(sort) },
  ],
  filters: [
    {
      name: "part",
      inputName: "part",
      label: "زیرفعالیت",
      options: () => booleanOptions("تنها زیرفعالیت‌ها", "تنها فعالیت‌های اصلی"),
    },
    { name: "parent", inputName: "parent_id", label: "بخشی از", options: parentOptions },
  ],
  sections: [
    {
      title: "نام و نشان",
      fields: [
        { name: "name", label: "نام", type: "line", maxLength: 80, required: true },
        { name: "name_en", label: "نام انگلیسی", type: "line", maxLength: 80, ltr: true, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        {
          name: "parent_id",
          label: "بخشی از",
          type: "select",
          emptyLabel: "خود فعالیتی اصلی است",
          options: parentOptions,
        },
        { name: "icon", label: "نشان", type: "combobox", required: true, options: iconOptions },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
    {
      title: "متن",
      fields: [
        { name: "summary", label: "خلاصه", type: "text", maxLength: 300, required: true, isWide: true },
        { name: "body", label: "متن", type: "markdown", maxLength: 20_000 },
        { name: "season", label: "زمان آن", type: "text", maxLength: 300 },
        { name: "suits", label: "برای چه کسانی", type: "text", maxLength: 300 },
        { name: "bring", label: "چه باید برد", type: "lines", isWide: true },
        { name: "safety", label: "ایمنی", type: "lines", isWide: true },
      ],
    },
  ],
});
