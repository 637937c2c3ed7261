import { Link } from "react-router";
import { fa } from "../../text/digits.ts";
import { Icon } from "../content/icon.tsx";
import css from "./pager.module.css";

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
  /** Called when the reader goes to another page. */
  onGo?: () => void;
}

/** The way through the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, to, onGo }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={css.pager} aria-label="صفحه‌ها">
      {page > 1 && (
        <Link className={css.step} to={to(page - 1)} rel="prev" preventScrollReset onClick={onGo}>
          <Icon name="back" />
          صفحهٔ قبل
        </Link>
      )}
      <ol>
        {shown(page, pages).map((at, index, all) => (
          <li key={at} data-gap={(all[index - 1] ?? at - 1) < at - 1 || undefined}>
            <Link
              to={to(at)}
              aria-current={at === page ? "page" : undefined}
              aria-label={`صفحهٔ ${fa(at)}`}
              preventScrollReset
              onClick={onGo}
            >
              {fa(at)}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={css.step} to={to(page + 1)} rel="next" preventScrollReset onClick={onGo}>
          صفحهٔ بعد
          <Icon name="onward" />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last and those around the present one. */
const shown = (page: number, pages: number) =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((at) => at >= 1 && at <= pages).sort((a, b) => a - b);
