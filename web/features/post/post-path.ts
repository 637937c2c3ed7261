/** The path of a post. */
export const postPath = (id: number): string => `/blog/${id}`;

/** The path of the list of posts, of all or of one category. */
export const postsPath = (category?: number): string => (category ? `/blogs?category_id=${category}` : "/blogs");
