import type { Slide } from "../../../contract/site/slide.ts";
import type { Drawable } from "../../../ui/content/picture.tsx";
import { drawable } from "../../../ui/content/picture-source.ts";

/** What is shown of a slide. */
export interface CardSlide extends Pick<Slide, "id" | "title" | "subtitle" | "link"> {
  image: Drawable;
}

/** A slide without what is not drawn: a page carries its data once more for the scripts. */
export function cardSlide({ id, title, subtitle, link, image }: Slide): CardSlide {
  return { id, title, subtitle, link, image: drawable(image) };
}
