import { deskSlides } from "../../../contract/desk/slide.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { defineRecords } from "../../record/record-def.ts";

export const slides = defineRecords({
  endpoints: deskSlides,
  path: "/slides",
  singular: "اسلاید",
  plural: "اسلایدها",
  newTitle: RECORD_NAMES.slide.newTitle,
  title: "title",
  defaultSort: { sort: "sort", order: "asc" },
  subtitle: ({ subtitle }) => subtitle,
  columns: [
    { name: "پیوند", visibleFrom: "medium", cell: ({ link }) => <bdi>{link}</bdi> },
    { name: "تصویر", visibleFrom: "wide", cell: ({ picture_place }) => picture_place.name },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "medium", cell: ({ sort }) => fa(sort) },
  ],
  filters: [],
  sections: [
    {
      title: "اسلاید",
      fields: [
        { name: "title", label: "عنوان", type: "line", maxLength: 40, required: true },
        { name: "subtitle", label: "زیرعنوان", type: "line", maxLength: 90, required: true, isWide: true },
        {
          name: "link",
          label: "پیوند",
          type: "line",
          maxLength: 300,
          ltr: true,
          required: true,
          hint: "مسیری از سایت مانند \u2066/provinces\u2069، یا \u2066place:chal-nakhjir-cave\u2069.",
        },
        { name: "picture_place_id", label: "تصویر از مکان", type: "place", required: true },
        {
          name: "months",
          label: "ماه‌های نمایش",
          type: "months",
          isWide: true,
          hint: "اسلاید تنها در این ماه‌ها در صفحهٔ نخست است؛ هیچ‌کدام یعنی همیشه.",
        },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
  ],
});
