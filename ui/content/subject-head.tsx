import type { ReactNode } from "react";
import { Crumbs } from "../navigation/breadcrumbs.tsx";
import { type Drawable, Picture } from "./picture.tsx";
import css from "./subject-head.module.css";

interface SubjectHeadProps {
  /** The pages above this one. */
  above: readonly { name: string; to: string }[];
  name: string;
  summary: string;
  picture: Drawable;
  /** Counts, and what can be done. */
  children?: ReactNode;
}

/** The top of a page that tells of one thing: its name and its picture side by side. */
export function SubjectHead({ above, name, summary, picture, children }: SubjectHeadProps) {
  return (
    <header className={`wrap ${css.head}`}>
      <div className={css.words}>
        <Crumbs above={above} here={name} />
        <h1>{name}</h1>
        <p className={css.summary}>{summary}</p>
        {children}
      </div>
      <div className={css.picture}>
        <Picture image={picture} sizes="(width < 48rem) 100vw, 46rem" alt="" priority />
      </div>
    </header>
  );
}
