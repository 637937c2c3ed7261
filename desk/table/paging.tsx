import { fa } from "../../text/digits.ts";
import { Pager } from "../../ui/navigation/pager.tsx";
import { useListAddress } from "./list-address.ts";
import css from "./paging.module.css";

interface PagingProps {
  page: number;
  pages: number;
  /** Rows a page. */
  page_count: number;
  /** Rows on all pages. */
  total: number;
}

/** Which rows these are, and the way to the others: what every paged call answers with. Asks by `?page=`. */
export function Paging({ page, pages, page_count, total }: PagingProps) {
  const { to } = useListAddress();
  if (total === 0) return null;
  const first = (page - 1) * page_count + 1;
  return (
    <footer className={css.paging}>
      <p>{`${fa(first)} تا ${fa(Math.min(page * page_count, total))} از ${fa(total)}`}</p>
      <Pager page={page} pages={pages} to={(number) => to({ page: number === 1 ? undefined : String(number) })} />
    </footer>
  );
}
