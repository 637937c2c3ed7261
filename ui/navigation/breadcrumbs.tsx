import { useContext } from "react";
import { Link } from "react-router";
import { Schema } from "../content/json-ld.tsx";
import { OriginContext } from "../origin.ts";
import css from "./breadcrumbs.module.css";

interface CrumbsProps {
  /** The pages above this one, the uppermost first. */
  above: readonly { name: string; to: string }[];
  /** What this page is called. */
  here: string;
}

/** The way down to this page, for readers and for search engines. */
export function Crumbs({ above, here }: CrumbsProps) {
  const origin = useContext(OriginContext);
  const items = [...above.map(({ name, to }) => ({ name, item: origin + to })), { name: here }];
  return (
    <nav className={css.crumbs} aria-label="مسیر">
      <ol>
        {above.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ol>
      <Schema
        data={{
          "@type": "BreadcrumbList",
          itemListElement: items.map((item, at) => ({ "@type": "ListItem", position: at + 1, ...item })),
        }}
      />
    </nav>
  );
}
