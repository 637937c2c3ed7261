import { useContext } from "react";
import { JsonLd } from "../content/json-ld.tsx";
import { OriginContext } from "../origin.ts";
import css from "./breadcrumbs.module.css";
import { Link } from "./link.tsx";

interface BreadcrumbsProps {
  /** The parent pages, the topmost first. */
  parents: readonly { name: string; to: string }[];
  /** The name of this page. */
  current: string;
}

/** The path of parent pages, as links and as structured data. */
export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  const origin = useContext(OriginContext);
  const items = [...parents.map(({ name, to }) => ({ name, item: origin + to })), { name: current }];
  return (
    <nav className={css.breadcrumbs} aria-label="مسیر">
      <ol>
        {parents.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
        }}
      />
    </nav>
  );
}
