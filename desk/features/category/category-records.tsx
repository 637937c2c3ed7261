import { deskCategories } from "../../../contract/desk/category.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { iconOptions, toOptions } from "../../record/fields/options.ts";
import { HasIcon } from "../../record/has-icon.tsx";
import { defineRecords } from "../../record/record-def.ts";

export const categories = defineRecords({
  endpoints: deskCategories,
  path: "/categories",
  singular: "دسته",
  plural: "دسته‌ها",
  newTitle: RECORD_NAMES.category.newTitle,
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "نشان", visibleFrom: "medium", cell: ({ icon }) => <Icon name={icon} /> },
    { name: "نوع", visibleFrom: "medium", cell: ({ type }) => type.name },
    { name: "مکان‌ها", numeric: true, visibleFrom: "medium", cell: ({ place_count }) => fa(place_count) },
    { name: "معرفی", visibleFrom: "wide", cell: ({ has_introduction }) => <HasIcon value={has_introduction} /> },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "wide", cell: ({ sort }) => fa(sort) },
  ],
  filters: [{ name: "type", inputName: "type_id", label: "نوع", options: ({ types }) => toOptions(types) }],
  sections: [
    {
      title: "نام و نشان",
      fields: [
        { name: "name", label: "نام", type: "line", maxLength: 80, required: true },
        { name: "name_en", label: "نام انگلیسی", type: "line", maxLength: 80, ltr: true, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        { name: "type_id", label: "نوع", type: "select", required: true, options: ({ types }) => toOptions(types) },
        { name: "icon", label: "نشان", type: "combobox", required: true, options: iconOptions },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
    {
      title: "متن",
      fields: [
        { name: "summary", label: "خلاصه", type: "text", maxLength: 300, required: true, isWide: true },
        { name: "introduction", label: "معرفی", type: "markdown", maxLength: 20_000 },
      ],
    },
  ],
});
