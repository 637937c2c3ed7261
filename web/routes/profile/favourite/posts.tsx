import { useId } from "react";
import type { BuiltinCollection } from "../../../../contract/member/collection.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import type { CardPost } from "../../../features/post/card-post.ts";
import { postsPath } from "../../../features/post/post-path.ts";
import PostItems from "./post-items.island.tsx";
import css from "./screen.module.css";

type SavedPostsProps = Record<BuiltinCollection, readonly CardPost[]>;

/** The member's bookmarked and favourite posts. */
export function SavedPosts({ bookmark, favorite }: SavedPostsProps) {
  if (bookmark.length + favorite.length === 0)
    return (
      <EmptyState
        title="هنوز داستانی نگه نداشته‌اید"
        lead="در بالای هر داستان «نشان کردن» یا «علاقه‌مندی» را بزنید تا اینجا بماند."
      >
        <Link className={buttonClass()} to={postsPath()}>
          خواندن داستان‌ها
        </Link>
      </EmptyState>
    );
  return (
    <>
      <Posts type="bookmark" title="نشان‌شده‌ها" posts={bookmark} />
      <Posts type="favorite" title="علاقه‌مندی‌ها" posts={favorite} />
    </>
  );
}

interface PostsProps {
  type: BuiltinCollection;
  title: string;
  posts: readonly CardPost[];
}

function Posts({ type, title, posts }: PostsProps) {
  const titleId = useId();
  if (posts.length === 0) return null;
  return (
    <section className={css.posts} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <PostItems type={type} label={`داستان‌ها: ${title}`} posts={posts} />
    </section>
  );
}
