import { deskSlides } from "../../../contract/desk/slide.ts";
import { fa } from "../../../text/digits.ts";
import { defineRecords } from "../../record/record-def.ts";

export const slides = defineRecords({
  calls: deskSlides,
  path: "/slides",
  singular: "اسلاید",
  plural: "اسلایدها",
  fresh: "اسلاید تازه",
  title: "title",
  defaultSort: { sort: "sort", order: "asc" },
  subtitle: ({ subtitle }) => subtitle,
  columns: [
    { name: "پیوند", room: "some", cell: ({ link }) => <bdi>{link}</bdi> },
    { name: "تصویر", room: "much", cell: ({ picture_place }) => picture_place.name },
    { name: "ترتیب", sort: "sort", numeric: true, room: "some", cell: ({ sort }) => fa(sort) },
  ],
  filters: [],
  sections: [
    {
      title: "اسلاید",
      fields: [
        { name: "title", label: "عنوان", type: "line", most: 40, required: true },
        { name: "subtitle", label: "زیرعنوان", type: "line", most: 90, required: true },
        {
          name: "link",
          label: "پیوند",
          type: "line",
          most: 300,
          ltr: true,
          required: true,
          hint: "مسیری از سایت مانند /provinces، یا place:chal-nakhjir-cave.",
        },
        { name: "picture_place_id", label: "تصویر از مکان", type: "place", required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
  ],
});
