import { deskFaqCategories, deskPostCategories } from "../../../contract/desk/category.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { fa } from "../../../text/digits.ts";
import { defineRecords, type RecordDef } from "../../record/record-def.ts";

const common = {
  title: "name",
  defaultSort: { sort: "sort", order: "asc" },
  filters: [],
  sections: [
    {
      title: "نام",
      fields: [
        { name: "name", label: "نام", type: "line", maxLength: 80, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        { name: "sort", label: "ترتیب", type: "number" },
      ],
    },
  ],
} satisfies Pick<RecordDef, "title" | "defaultSort" | "filters" | "sections">;

export const postCategories = defineRecords({
  ...common,
  endpoints: deskPostCategories,
  path: "/post-categories",
  singular: "دستهٔ داستان",
  plural: "دسته‌های داستان",
  newTitle: RECORD_NAMES["post-category"].newTitle,
  relatedScreens: [{ to: "/posts", name: "داستان‌ها", icon: "book" }],
  columns: [
    { name: "داستان‌ها", numeric: true, cell: ({ text_count }) => fa(text_count) },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "wide", cell: ({ sort }) => fa(sort) },
  ],
});

export const faqCategories = defineRecords({
  ...common,
  endpoints: deskFaqCategories,
  path: "/faq-categories",
  singular: "دستهٔ پرسش",
  plural: "دسته‌های پرسش",
  newTitle: RECORD_NAMES["faq-category"].newTitle,
  relatedScreens: [{ to: "/faqs", name: "پرسش‌ها", icon: "question" }],
  columns: [
    { name: "پرسش‌ها", numeric: true, cell: ({ text_count }) => fa(text_count) },
    { name: "ترتیب", sort: "sort", numeric: true, visibleFrom: "wide", cell: ({ sort }) => fa(sort) },
  ],
});
