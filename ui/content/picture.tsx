import type { Image } from "../../contract/image.ts";
import { type Theme, useTheme } from "../theme.ts";
import css from "./picture.module.css";

/** What a picture is drawn from: an `Image`, or what a page carries of one. */
export type Drawable = Pick<Image, "src" | "srcset" | "night_src" | "width" | "height" | "alt"> & Partial<Image>;

interface PictureProps {
  image: Drawable;
  /** The same scene in another shape, for windows narrower than 48rem. */
  narrow?: Drawable;
  /** As in `<img sizes>`; needed where the image has a `srcset`. */
  sizes?: string;
  /** The largest thing of the first view: fetched at once and before others. */
  priority?: boolean;
  /** Empty where the words beside it say the same. */
  alt?: string;
}

/** When the night scene is the one to show: one rule for all pictures, so that the first paint is right without a script. */
const NIGHT: Record<NonNullable<Theme> | "auto", string> = {
  auto: "(prefers-color-scheme: dark)",
  dark: "all",
  light: "not all",
};

/** A picture that fills its box: the box gives the shape, so nothing moves when it comes. */
export function Picture({ image, narrow, sizes, priority = false, alt = image.alt }: PictureProps) {
  const night = NIGHT[useTheme() ?? "auto"];
  const { avif_srcset } = image;
  return (
    <picture className={css.picture}>
      {narrow?.night_src && night !== NIGHT.light && (
        <source srcSet={narrow.night_src} media={`${night} and (width < 48rem)`} />
      )}
      {avif_srcset && <source srcSet={avif_srcset} sizes={sizes} type="image/avif" />}
      {narrow && !avif_srcset && <source srcSet={narrow.srcset || narrow.src} sizes={sizes} media="(width < 48rem)" />}
      {image.night_src && <source srcSet={image.night_src} media={night} />}
      <img
        src={image.src}
        srcSet={image.srcset || undefined}
        sizes={image.srcset ? sizes : undefined}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        // Drawings are small themselves: thirty more pictures in a page would only hold up the first paint.
        style={image.srcset && image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : undefined}
      />
    </picture>
  );
}
