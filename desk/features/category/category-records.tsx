import { deskCategories } from "../../../contract/desk/category.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { iconOptions, toOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const categories = defineRecords({
  calls: deskCategories,
  path: "/categories",
  singular: "دسته",
  plural: "دسته‌ها",
  fresh: "دستهٔ تازه",
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "نشان", room: "some", cell: ({ icon }) => <Icon name={icon} /> },
    { name: "نوع", room: "some", cell: ({ type }) => type.name },
    { name: "مکان‌ها", numeric: true, room: "some", cell: ({ place_count }) => fa(place_count) },
    { name: "معرفی", room: "much", cell: ({ has_introduction }) => (has_introduction ? "دارد" : "") },
    { name: "ترتیب", sort: "sort", numeric: true, room: "much", cell: ({ sort }) => fa(sort) },
  ],
  filters: [{ name: "type", inputName: "type_id", label: "نوع", options: ({ types }) => toOptions(types) }],
  sections: [
    {
      title: "نام و نشان",
      fields: [
        { name: "name", label: "نام", type: "line", most: 80, required: true },
        { name: "name_en", label: "نام انگلیسی", type: "line", most: 80, ltr: true, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        { name: "type_id", label: "نوع", type: "choice", required: true, options: ({ types }) => toOptions(types) },
        { name: "icon", label: "نشان", type: "pick", required: true, options: iconOptions },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
    {
      title: "متن",
      fields: [
        { name: "summary", label: "خلاصه", type: "text", most: 300, required: true, isWide: true },
        { name: "introduction", label: "معرفی", type: "markdown", most: 20_000 },
      ],
    },
  ],
});
