import { deskPlaceTypes } from "../../../contract/desk/place-type.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { iconOptions } from "../../record/fields/options.ts";
import { HasIcon } from "../../record/has-icon.tsx";
import { defineRecords } from "../../record/record-def.ts";

export const placeTypes = defineRecords({
  endpoints: deskPlaceTypes,
  path: "/types",
  singular: "نوع",
  plural: "نوع‌ها",
  newTitle: RECORD_NAMES["place-type"].newTitle,
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "نشان", visibleFrom: "medium", cell: ({ icon }) => <Icon name={icon} /> },
    { name: "مکان‌ها", numeric: true, visibleFrom: "medium", cell: ({ place_count }) => fa(place_count) },
    { name: "معرفی", visibleFrom: "wide", cell: ({ has_introduction }) => <HasIcon value={has_introduction} /> },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "wide", cell: ({ sort }) => fa(sort) },
  ],
  filters: [],
  sections: [
    {
      title: "نام و نشان",
      fields: [
        { name: "name", label: "نام", type: "line", maxLength: 80, required: true },
        { name: "name_en", label: "نام انگلیسی", type: "line", maxLength: 80, ltr: true, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        { name: "icon", label: "نشان", type: "combobox", required: true, options: iconOptions },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
    { title: "متن", fields: [{ name: "introduction", label: "معرفی", type: "markdown", maxLength: 20_000 }] },
  ],
});
