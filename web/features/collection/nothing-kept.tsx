import type { ReactNode } from "react";
import { Picture } from "../../../ui/content/picture.tsx";
import css from "./nothing-kept.module.css";

const EMPTY = {
  src: "/posters/empty.svg",
  srcset: "",
  night_src: "/posters/empty-night.svg",
  width: 1200,
  height: 900,
  alt: "",
};

interface NothingKeptProps {
  title: string;
  /** How something comes here. */
  lead: string;
  /** The way there. */
  children: ReactNode;
}

/** A place for things that is still empty. */
export const NothingKept = ({ title, lead, children }: NothingKeptProps) => (
  <div className={css.nothing}>
    <div className={css.picture}>
      <Picture image={EMPTY} />
    </div>
    <p className={css.title}>{title}</p>
    <p>{lead}</p>
    {children}
  </div>
);
