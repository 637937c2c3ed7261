import { deskProvinces } from "../../../contract/desk/province.ts";
import { fa } from "../../../text/digits.ts";
import { HasIcon } from "../../record/has-icon.tsx";
import { defineRecords } from "../../record/record-def.ts";

export const provinces = defineRecords({
  endpoints: deskProvinces,
  path: "/provinces",
  singular: "استان",
  plural: "استان‌ها",
  title: "name",
  fallbackName: (id, from) => from.provinces.find((province) => province.id === id)?.name,
  defaultSort: { sort: "name", order: "asc" },
  columns: [
    { name: "مرکز", visibleFrom: "medium", cell: ({ capital }) => capital },
    { name: "مکان‌ها", numeric: true, cell: ({ place_count }) => fa(place_count) },
    { name: "معرفی", visibleFrom: "medium", cell: ({ has_introduction }) => <HasIcon value={has_introduction} /> },
  ],
  filters: [],
  sections: [
    {
      title: "متن",
      fields: [
        { name: "known_for", label: "به چه نام‌آور است", type: "text", maxLength: 300, required: true, isWide: true },
        { name: "introduction", label: "معرفی", type: "markdown", maxLength: 20_000 },
      ],
    },
  ],
});
