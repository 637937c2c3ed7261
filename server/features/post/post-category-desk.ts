import { textCategoryEntity } from "../record/text-category.ts";

/** The categories of stories as records of the desk. */
export const postCategoryEntity = textCategoryEntity({
  kind: "post-category",
  texts: "post",
  textNoun: "داستان",
  publicPath: ({ id }) => `/blogs?category_id=${id}`,
});
