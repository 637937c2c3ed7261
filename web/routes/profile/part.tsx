import { type ReactNode, useId } from "react";
import css from "./part.module.css";

interface PartProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A part of a member's page: what it is at the side, what it holds beside it. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
