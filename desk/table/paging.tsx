import { useEffect, useEffectEvent } from "react";
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

/**
 * The range of the rows shown and the pager (`?page=`), from the fields of any paged response. Leads to the last page when the
 * rows of the shown one are gone.
 */
export function Paging({ page, pages, page_count, total }: PagingProps) {
  const { to, go } = useListAddress();
  const addressOf = (number: number) => ({ page: number === 1 ? undefined : String(number) });
  const isGone = total > 0 && page > pages;
  const goToLast = useEffectEvent(() => void go(addressOf(pages), true));
  useEffect(() => {
    if (isGone) goToLast();
  }, [isGone]);
  if (total === 0 || isGone) return null;
  const first = (page - 1) * page_count + 1;
  return (
    <footer className={css.paging}>
      <p>{`${fa(first)} تا ${fa(Math.min(page * page_count, total))} از ${fa(total)}`}</p>
      <Pager page={page} pageCount={pages} to={(number) => to(addressOf(number))} link={Link} />
    </footer>
  );
}
