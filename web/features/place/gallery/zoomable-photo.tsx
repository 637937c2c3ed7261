import { useLayoutEffect, useRef } from "react";
import type { GalleryPhoto } from "../../../../contract/catalog/photo.ts";
import { Picture } from "../../../../ui/content/picture.tsx";
import { wholePicture } from "../../../../ui/content/picture-source.ts";
import css from "./zoomable-photo.module.css";

interface ZoomablePhotoProps {
  image: GalleryPhoto;
  isZoomed: boolean;
  /** Enlarges it, or makes it fit again. */
  toggle: () => void;
}

/** A photo that fits its space, or is two and a half times as large and scrolls in it: by touch, wheel or arrow keys. */
export function ZoomablePhoto({ image, isZoomed, toggle }: ZoomablePhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!isZoomed || !current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
    current.scrollTo({
      left: -(scrollWidth - clientWidth) / 2,
      top: (scrollHeight - clientHeight) / 2,
      behavior: "instant",
    });
    current.focus({ preventScroll: true });
  }, [isZoomed]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a double tap is a short cut for the button
    <div
      ref={frame}
      className={css.frame}
      data-zoomed={isZoomed || undefined}
      tabIndex={isZoomed ? 0 : undefined}
      onDoubleClick={toggle}
    >
      <div className={css.photo}>
        <Picture image={wholePicture(image)} sizes={isZoomed ? "250vw" : "100vw"} />
      </div>
    </div>
  );
}
