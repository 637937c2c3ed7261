import { type ReactNode, useId } from "react";
import css from "./section.module.css";

interface ProfileSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section of the profile: heading and description at the side, content beside them. */
export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
