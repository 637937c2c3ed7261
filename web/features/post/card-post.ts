import type { PostCard } from "../../../contract/site/post.ts";
import type { PictureSource } from "../../../ui/content/picture.tsx";
import { toPictureSource } from "../../../ui/content/picture-source.ts";

/** The fields of a post that its card shows. */
export interface CardPost
  extends Pick<PostCard, "id" | "title" | "summary" | "category" | "reading_minutes" | "published_at"> {
  cover: PictureSource;
}

/** Reduces a post to the fields of its card: the page repeats the loader's data for hydration, so less data is a smaller page. */
export function toCardPost({ id, title, summary, category, reading_minutes, published_at, cover }: PostCard): CardPost {
  return { id, title, summary, category, reading_minutes, published_at, cover: toPictureSource(cover) };
}
