import type { Slide } from "../../../contract/site/slide.ts";
import type { PictureSource } from "../../../ui/content/picture.tsx";
import { toPictureSource } from "../../../ui/content/picture-source.ts";

/** The fields of a slide that are rendered. */
export interface CardSlide extends Pick<Slide, "id" | "title" | "subtitle" | "link"> {
  image: PictureSource;
}

/** Reduces a slide to its rendered fields: the page repeats the loader's data for hydration. */
export function toCardSlide({ id, title, subtitle, link, image }: Slide): CardSlide {
  return { id, title, subtitle, link, image: toPictureSource(image) };
}
