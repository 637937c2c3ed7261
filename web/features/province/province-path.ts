/** The page of a province, with the reader brought to what it says of it. */
export const provincePath = (slug: string) => `/provinces?province=${slug}#province`;
