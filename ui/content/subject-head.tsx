import type { ReactNode } from "react";
import { Breadcrumbs } from "../navigation/breadcrumbs.tsx";
import { Picture, type PictureSource } from "./picture.tsx";
import css from "./subject-head.module.css";

interface SubjectHeadProps {
  /** The parent pages. */
  parents: readonly { name: string; to: string }[];
  name: string;
  summary: string;
  picture: PictureSource;
  /** Counts and actions. */
  children?: ReactNode;
}

/** The head of a page about one subject: its name and its picture side by side. */
export function SubjectHead({ parents, name, summary, picture, children }: SubjectHeadProps) {
  return (
    <header className={`wrap ${css.head}`}>
      <div className={css.text}>
        <Breadcrumbs parents={parents} current={name} />
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
