import { Link } from "react-router";
import { fa } from "../../text/digits.ts";
import { Pager } from "../../ui/navigation/pager.tsx";
import { useListAddress } from "./list-address.ts";
import css from "./paging.module.css";

interface PagingProps {
  page: number;
  pages: number;
  /** Rows per page. */
  page_count: number;
  /** Number of rows on all pages. */
  total: number;
}

/** The range of the rows shown and the pager (`?page=`), from the fields of any paged response. */
export function Paging({ page, pages, page_count, total }: PagingProps) {
  const { to } = useListAddress();
  if (total === 0) return null;
  const first = (page - 1) * page_count + 1;
  return (
    <footer className={css.paging}>
      <p>{`${fa(first)} تا ${fa(Math.min(page * page_count, total))} از ${fa(total)}`}</p>
      <Pager
        page={page}
        pageCount={pages}
        to={(number) => to({ page: number === 1 ? undefined : String(number) })}
        link={Link}
      />
    </footer>
  );
}
