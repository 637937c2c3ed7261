import type { PostCard } from "../../../contract/post.ts";
import { drawable } from "../../ui/drawable.ts";
import type { Drawable } from "../../ui/picture.tsx";

/** What a card shows of a story. */
export interface CardPost
  extends Pick<PostCard, "id" | "title" | "summary" | "category" | "reading_minutes" | "published_at"> {
  cover: Drawable;
}

/** A story cut down to its card: a page carries its data once more for the scripts, and need not carry the rest. */
export function cardPost({ id, title, summary, category, reading_minutes, published_at, cover }: PostCard): CardPost {
  return { id, title, summary, category, reading_minutes, published_at, cover: drawable(cover) };
}
