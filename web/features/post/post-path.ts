/** The page of a story. */
export const postPath = (id: number): string => `/blog/${id}`;

/** The list of stories, all or of one category. */
export const postsPath = (category?: number): string => (category ? `/blogs?category_id=${category}` : "/blogs");
