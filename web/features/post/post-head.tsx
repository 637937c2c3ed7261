import type { ReactNode } from "react";
import type { Image } from "../../../contract/image.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import { Breadcrumbs } from "../../../ui/navigation/breadcrumbs.tsx";
import type { CardPost } from "./card-post.ts";
import css from "./post-head.module.css";
import { postsPath } from "./post-path.ts";

interface PostHeadProps {
  post: CardPost & { author: string; cover: PictureSource & Pick<Image, "credit"> };
  /** The action buttons. */
  children: ReactNode;
}

/** The header of a post: title, author, date and picture. */
export function PostHead({ post, children }: PostHeadProps) {
  const { title, summary, category, author, published_at, reading_minutes, cover } = post;
  const parents = [
    { to: postsPath(), name: "داستان‌ها" },
    { to: postsPath(category.id), name: category.name },
  ];
  return (
    <header className={`wrap ${css.head}`}>
      <div className={css.text}>
        <Breadcrumbs parents={parents} current={title} />
        <h1>{title}</h1>
        <p className={css.summary}>{summary}</p>
        <div className={css.facts}>
          <span>{author}</span>
          <time dateTime={published_at}>{jalaliDate(new Date(published_at))}</time>
          <span>
            <Icon name="clock" />
            {`${fa(reading_minutes)} دقیقه خواندن`}
          </span>
          <div className={`${css.actions} no-print`}>{children}</div>
        </div>
      </div>
      <figure>
        <div className={css.picture}>
          <Picture image={cover} sizes="(width < 82rem) 100vw, 82rem" priority />
        </div>
        {cover.credit && <figcaption>{`عکس: ${cover.credit.text}، ${cover.credit.license}`}</figcaption>}
      </figure>
    </header>
  );
}
