import type { CardPost } from "./card-post.ts";
import { PostCard } from "./post-card.tsx";
import css from "./post-cards.module.css";

interface PostCardsProps {
  posts: readonly CardPost[];
  headingLevel?: 2 | 3;
}

/** A grid of post cards. */
export function PostCards({ posts, headingLevel = 3 }: PostCardsProps) {
  return (
    <ul className={css.cards}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
