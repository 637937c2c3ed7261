interface Paging {
  /** Starts at 1. */
  page: number;
  page_count: number;
}

/** Returns a page of rows in the format of the contract's lists; `total` counts the rows of all pages. */
export const toPage = <Rows>(data: Rows, total: number, { page, page_count }: Paging) => ({
  data,
  page,
  page_count,
  total,
  pages: Math.ceil(total / page_count),
});
