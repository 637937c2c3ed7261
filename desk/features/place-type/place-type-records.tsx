import { deskPlaceTypes } from "../../../contract/desk/place-type.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { iconOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const placeTypes = defineRecords({
  calls: deskPlaceTypes,
  path: "/types",
  singular: "نوع",
  plural: "نوع‌ها",
  fresh: "نوع تازه",
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "نشان", room: "some", cell: ({ icon }) => <Icon name={icon} /> },
    { name: "مکان‌ها", numeric: true, room: "some", cell: ({ place_count }) => fa(place_count) },
    { name: "معرفی", room: "much", cell: ({ has_introduction }) => (has_introduction ? "دارد" : "") },
    { name: "ترتیب", sort: "sort", numeric: true, room: "much", cell: ({ sort }) => fa(sort) },
  ],
  filters: [],
  sections: [
    {
      title: "نام و نشان",
      fields: [
        { name: "name", label: "نام", type: "line", most: 80, required: true },
        { name: "name_en", label: "نام انگلیسی", type: "line", most: 80, ltr: true, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        { name: "icon", label: "نشان", type: "pick", required: true, options: iconOptions },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
    { title: "متن", fields: [{ name: "introduction", label: "معرفی", type: "markdown", most: 20_000 }] },
  ],
});
