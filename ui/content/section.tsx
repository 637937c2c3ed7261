import { type ReactNode, useId } from "react";
import { Link } from "../navigation/link.tsx";
import { Icon } from "./icon.tsx";
import css from "./section.module.css";

interface SectionProps {
  title: string;
  /** One sentence under the title. */
  lead?: string | undefined;
  /** The link to the complete list. */
  more?: { to: string; name: string } | undefined;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ title, lead, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`wrap ${css.section}`} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {more && (
          <Link className={css.more} to={more.to}>
            {more.name}
            <Icon name="onward" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
