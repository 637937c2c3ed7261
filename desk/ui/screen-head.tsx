import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/content/icon.tsx";
import css from "./screen-head.module.css";

interface BackLinkProps {
  to: string;
  /** What the address shows, such as «مکان‌ها». */
  name: string;
}

/** The way back to where a screen is opened from. */
export const BackLink = ({ to, name }: BackLinkProps) => (
  <Link className={css.back} to={to} aria-label={`بازگشت به ${name}`}>
    <Icon name="back" />
  </Link>
);

interface ScreenHeadProps {
  title: string;
  back: BackLinkProps;
  /** What is to be known of the screen's subject, in a sentence. */
  note?: ReactNode;
}

/** The head of a screen about a part of something else: its name, and the way back. */
export const ScreenHead = ({ title, back, note }: ScreenHeadProps) => (
  <header className={css.head}>
    <div className={css.name}>
      <BackLink {...back} />
      <h1>{title}</h1>
    </div>
    {note && <p className={css.note}>{note}</p>}
  </header>
);
