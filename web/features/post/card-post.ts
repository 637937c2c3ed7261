import type { PostCard } from "../../../contract/site/post.ts";
import type { Drawable } from "../../../ui/content/picture.tsx";
import { drawable } from "../../../ui/content/picture-source.ts";

/** What a card shows of a story. */
export interface CardPost
  extends Pick<PostCard, "id" | "title" | "summary" | "category" | "reading_minutes" | "published_at"> {
  cover: Drawable;
}

/** A story cut down to its card: a page carries its data once more for the scripts, and need not carry the rest. */
export function cardPost({ id, title, summary, category, reading_minutes, published_at, cover }: PostCard): CardPost {
  return { id, title, summary, category, reading_minutes, published_at, cover: drawable(cover) };
}
