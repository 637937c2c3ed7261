import type { ComponentProps, ComponentType } from "react";
import { fa } from "../../text/digits.ts";
import { Icon } from "../content/icon.tsx";
import { Link as PlainLink } from "./link.tsx";
import css from "./pager.module.css";

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The link to a page. */
  to: (page: number) => string;
  /** What it links with; the desk has a router. */
  link?: ComponentType<ComponentProps<typeof PlainLink>>;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pager({ page, pageCount, to, link: Link = PlainLink }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={css.pager} aria-label="صفحه‌ها" data-pager="">
      {page > 1 && (
        <Link className={css.step} to={to(page - 1)} rel="prev">
          <Icon name="back" />
          صفحهٔ قبل
        </Link>
      )}
      <ol>
        {visiblePages(page, pageCount).map((number, index, all) => (
          <li key={number} data-gap={(all[index - 1] ?? number - 1) < number - 1 || undefined}>
            <Link to={to(number)} aria-current={number === page ? "page" : undefined} aria-label={`صفحهٔ ${fa(number)}`}>
              {fa(number)}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link className={css.step} to={to(page + 1)} rel="next">
          صفحهٔ بعد
          <Icon name="onward" />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last and the pages around the current one. */
const visiblePages = (page: number, pageCount: number) =>
  [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
