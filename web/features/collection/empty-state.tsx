import type { ReactNode } from "react";
import { Picture } from "../../../ui/content/picture.tsx";
import css from "./empty-state.module.css";

const EMPTY = {
  src: "/posters/empty.svg",
  srcset: "",
  night_src: "/posters/empty-night.svg",
  width: 1200,
  height: 900,
  alt: "",
};

interface EmptyStateProps {
  title: string;
  /** How items get into the list. */
  lead: string;
  /** The link to do so. */
  children: ReactNode;
}

/** What a list without items shows instead. */
export const EmptyState = ({ title, lead, children }: EmptyStateProps) => (
  <div className={css.empty}>
    <div className={css.picture}>
      <Picture image={EMPTY} />
    </div>
    <p className={css.title}>{title}</p>
    <p>{lead}</p>
    {children}
  </div>
);
