import type { Image } from "../../contract/image.ts";
import { type Theme, useTheme } from "../theme.ts";
import css from "./picture.module.css";

/** The source of a picture: an `Image`, or the fields of one in a page's data. */
export type PictureSource = Pick<Image, "src" | "srcset" | "night_src" | "width" | "height" | "alt"> & Partial<Image>;

interface PictureProps {
  image: PictureSource;
  /** The same scene in another aspect ratio, for windows narrower than 48rem. */
  narrow?: PictureSource;
  /** As in `<img sizes>`; needed where the image has a `srcset`. */
  sizes?: string;
  /** The largest image of the first view: loaded eagerly and with high priority. */
  priority?: boolean;
  /** Empty where the text beside it says the same. */
  alt?: string;
}

/** The media query of the night image, by theme: without script, so that the first paint is right. */
const NIGHT_MEDIA: Record<NonNullable<Theme> | "auto", string> = {
  auto: "(prefers-color-scheme: dark)",
  dark: "all",
  light: "not all",
};

/** A picture that fills its container: the container sets the size, so loading causes no layout shift. */
export function Picture({ image, narrow, sizes, priority = false, alt = image.alt }: PictureProps) {
  const night = NIGHT_MEDIA[useTheme() ?? "auto"];
  const narrowNight = night === NIGHT_MEDIA.light ? night : `${night} and (width < 48rem)`;
  const { avif_srcset } = image;
  return (
    <picture className={css.picture}>
      {narrow?.night_src && <source data-night="narrow" srcSet={narrow.night_src} media={narrowNight} />}
      {avif_srcset && <source srcSet={avif_srcset} sizes={sizes} type="image/avif" />}
      {narrow && !avif_srcset && <source srcSet={narrow.srcset || narrow.src} sizes={sizes} media="(width < 48rem)" />}
      {image.night_src && <source data-night="" srcSet={image.night_src} media={night} />}
      <img
        src={image.src}
        srcSet={image.srcset || undefined}
        sizes={image.srcset ? sizes : undefined}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"} // the first view is painted with its picture, not a frame later
        style={photoStyle(image)}
      />
    </picture>
  );
}

/** Posters have none: they are small, and thirty inlined placeholders would delay the first paint. */
function photoStyle({ srcset, placeholder, focus }: PictureSource) {
  const background = srcset && placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
  return focus ? { ...background, objectPosition: focus } : background;
}
