import { useId } from "react";
import { Link } from "react-router";
import { api } from "../../../../api-client/browser-session.ts";
import { type BuiltinCollection, storePost } from "../../../../contract/member/collection.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { KeptList } from "../../../features/collection/kept-list.tsx";
import { NothingKept } from "../../../features/collection/nothing-kept.tsx";
import type { CardPost } from "../../../features/post/card-post.ts";
import { PostCard } from "../../../features/post/post-card.tsx";
import { postsPath } from "../../../features/post/post-path.ts";
import css from "./screen.module.css";

type KeptPostsProps = Record<BuiltinCollection, readonly CardPost[]>;

/** Stories that are bookmarked, and those that are favourites. */
export function KeptPosts({ bookmark, favorite }: KeptPostsProps) {
  if (bookmark.length + favorite.length === 0)
    return (
      <NothingKept
        title="هنوز داستانی نگه نداشته‌اید"
        lead="در بالای هر داستان «نشان کردن» یا «علاقه‌مندی» را بزنید تا اینجا بماند."
      >
        <Link className={buttonClass()} to={postsPath()}>
          خواندن داستان‌ها
        </Link>
      </NothingKept>
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
      <KeptList
        wide
        label={`داستان‌ها: ${title}`}
        items={posts}
        nameOf={(post) => post.title}
        remove={(id) => api(storePost, { type, id, stored: false })}
        putBack={(id) => api(storePost, { type, id, stored: true })}
      >
        {(post) => <PostCard post={post} />}
      </KeptList>
    </section>
  );
}
