interface Paging {
  /** From 1. */
  page: number;
  page_count: number;
}

/** One page of rows as every list of the contract has it; `total` counts the rows of all pages. */
export const paged = <Row>(data: Row[], total: number, { page, page_count }: Paging) => ({
  data,
  page,
  page_count,
  total,
  pages: Math.ceil(total / page_count),
});
