import { deskFaqs } from "../../../contract/desk/faq.ts";
import { fa } from "../../../text/digits.ts";
import { named } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const faqs = defineRecords({
  calls: deskFaqs,
  room: "/faqs",
  one: "پرسش",
  many: "پرسش‌ها",
  fresh: "پرسش تازه",
  title: "question",
  sorted: { sort: "sort", order: "asc" },
  columns: [
    { name: "دسته", room: "some", cell: ({ category }) => category.name },
    { name: "ترتیب", sort: "sort", numeric: true, room: "some", cell: ({ sort }) => fa(sort) },
  ],
  filters: [{ name: "category", asks: "category_id", label: "دسته", options: (from) => named(from.faq_categories) }],
  sections: [
    {
      title: "پرسش و پاسخ",
      fields: [
        { name: "question", label: "پرسش", type: "line", most: 200, needed: true, wide: true },
        {
          name: "category_id",
          label: "دسته",
          type: "choice",
          needed: true,
          options: (from) => named(from.faq_categories),
        },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        { name: "sort", label: "ترتیب", type: "number" },
        { name: "answer", label: "پاسخ", type: "markdown", most: 10_000, needed: true },
      ],
    },
  ],
});
