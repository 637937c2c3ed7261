/** The path of a province, at the anchor of its facts. */
export const provincePath = (slug: string) => `/provinces?province=${slug}#province`;
