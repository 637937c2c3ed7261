import type { Slide } from "../../../contract/slider.ts";
import { drawable } from "../../ui/drawable.ts";
import type { Drawable } from "../../ui/picture.tsx";

/** What is shown of a slide. */
export interface CardSlide extends Pick<Slide, "id" | "title" | "subtitle" | "link"> {
  image: Drawable;
}

/** A slide without what is not drawn: a page carries its data once more for the scripts. */
export function cardSlide({ id, title, subtitle, link, image }: Slide): CardSlide {
  return { id, title, subtitle, link, image: drawable(image) };
}
