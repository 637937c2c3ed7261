import { deskFaqs } from "../../../contract/desk/faq.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { toOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const faqs = defineRecords({
  endpoints: deskFaqs,
  path: "/faqs",
  singular: "پرسش",
  plural: "پرسش‌ها",
  newTitle: RECORD_NAMES.faq.newTitle,
  title: "question",
  relatedScreens: [{ to: "/faq-categories", name: "دسته‌های پرسش", icon: "collection" }],
  defaultSort: { sort: "sort", order: "asc" },
  columns: [
    { name: "دسته", visibleFrom: "medium", cell: ({ category }) => category.name },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "medium", cell: ({ sort }) => fa(sort) },
  ],
  filters: [
    { name: "category", inputName: "category_id", label: "دسته", options: (from) => toOptions(from.faq_categories) },
  ],
  sections: [
    {
      title: "پرسش و پاسخ",
      fields: [
        { name: "question", label: "پرسش", type: "line", maxLength: 200, required: true, isWide: true },
        {
          name: "category_id",
          label: "دسته",
          type: "select",
          required: true,
          options: (from) => toOptions(from.faq_categories),
        },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        { name: "sort", label: "ترتیب", type: "number" },
        { name: "answer", label: "پاسخ", type: "markdown", maxLength: 10_000, required: true },
      ],
    },
  ],
});
