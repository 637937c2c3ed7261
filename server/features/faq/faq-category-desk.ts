import { textCategoryEntity } from "../record/text-category.ts";

/** The categories of questions as records of the desk. */
export const faqCategoryEntity = textCategoryEntity({
  kind: "faq-category",
  texts: "faq",
  textNoun: "پرسش",
  publicPath: () => "/faq",
});
