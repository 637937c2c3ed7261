import { deskFaqs } from "../../../contract/desk/faq.ts";
import { fa } from "../../../text/digits.ts";
import { toOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const faqs = defineRecords({
  calls: deskFaqs,
  path: "/faqs",
  singular: "پرسش",
  plural: "پرسش‌ها",
  fresh: "پرسش تازه",
  title: "question",
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "دسته", room: "some", cell: ({ category }) => category.name },
    { name: "ترتیب", sort: "sort", numeric: true, room: "some", cell: ({ sort }) => fa(sort) },
  ],
  filters: [{ name: "category", inputName: "category_id", label: "دسته", options: (from) => toOptions(from.faq_categories) }],
  sections: [
    {
      title: "پرسش و پاسخ",
      fields: [
        { name: "question", label: "پرسش", type: "line", most: 200, required: true, isWide: true },
        {
          name: "category_id",
          label: "دسته",
          type: "choice",
          required: true,
          options: (from) => toOptions(from.faq_categories),
        },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        { name: "sort", label: "ترتیب", type: "number" },
        { name: "answer", label: "پاسخ", type: "markdown", most: 10_000, required: true },
      ],
    },
  ],
});
