import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import { cachedPart } from "../../../ui/content/cached-part.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardPost } from "./card-post.ts";
import css from "./post-card.module.css";
import "../../../ui/styles/card.css";
import { postPath } from "./post-path.ts";

interface PostCardProps {
  post: CardPost;
  /** `large` for the newest, with its picture beside or above; `row` for a line with a small picture. */
  variant?: "card" | "large" | "row";
  /** One level below the heading of the section. */
  headingLevel?: 2 | 3;
  /** In the first viewport: its picture is loaded at once. */
  priority?: boolean;
}

/** A post in a list. The whole card is the link. */
export const PostCard = cachedPart(function PostCard({
  post,
  variant = "card",
  headingLevel = 3,
  priority = false,
}: PostCardProps) {
  const { id, title, summary, category, reading_minutes, published_at, cover } = post;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`card ${css.card} ${css[variant]}`}>
      <div className={`card-picture ${css.picture}`}>
        <Picture image={cover} sizes={SIZES[variant]} alt="" priority={priority} />
      </div>
      <div className={css.text}>
        <p className="card-fact">{category.name}</p>
        <Heading className={css.title}>
          <Link to={postPath(id)}>{title}</Link>
        </Heading>
        <p className={`card-summary ${css.summary}`}>{summary}</p>
        <p className={css.facts}>
          <time dateTime={published_at}>{jalaliDate(new Date(published_at))}</time>{" "}
          <span>{`${fa(reading_minutes)} دقیقه خواندن`}</span>
        </p>
      </div>
    </article>
  );
});

const SIZES = {
  card: "(width < 40rem) 100vw, 26rem",
  large: "(width < 56rem) 100vw, 46rem",
  row: "9rem",
};
