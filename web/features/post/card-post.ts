import type { PostCard } from "../../../contract/post.ts";
import type { Drawable } from "../../ui/picture.tsx";

/** What a card shows of a story. */
export interface CardPost
  extends Pick<PostCard, "id" | "title" | "summary" | "category" | "reading_minutes" | "published_at"> {
  cover: Drawable;
}

/** A story cut down to its card: a page carries its data once more for the scripts, and need not carry the rest. */
export function cardPost({ id, title, summary, category, reading_minutes, published_at, cover }: PostCard): CardPost {
  const { src, srcset, night_src, width, height, placeholder } = cover;
  const picture = { src, srcset, night_src, width, height, alt: "", ...(srcset && { placeholder }) };
  return { id, title, summary, category, reading_minutes, published_at, cover: picture };
}
