import { type MouseEvent, useState } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { Picture } from "../../../../ui/content/picture.tsx";
import type { Lightbox } from "./lightbox.tsx";
import { PhotoCaption } from "./photo-caption.tsx";
import css from "./place-gallery.module.css";

type Photo = Place["gallery"][number];

/** The photos of a place in a row that scrolls; each links to its largest size and opens the lightbox. */
export function PlaceGallery({ gallery }: Pick<Place, "gallery">) {
  const [lightbox, setLightbox] = useState<{ index: number; Lightbox: typeof Lightbox }>();

  function openLightbox(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // the browser opens a new tab or window
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./lightbox.tsx").then(
      ({ Lightbox }) => setLightbox({ index, Lightbox }),
      () => location.assign(href),
    );
  }
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">عکس‌ها</h2>
      <ul className={css.gallery}>
        {gallery.map((image, index) => (
          <li key={image.id} style={{ inlineSize: `calc(var(--tall) * ${(image.width / image.height).toFixed(3)})` }}>
            <figure>
              <a
                className={css.picture}
                href={largestSource(image)}
                data-needs-script="" // a press that comes before the script is repeated for it
                onClick={(event) => openLightbox(event, index)}
              >
                <Picture image={image} sizes={`${Math.round((18 * image.width) / image.height)}rem`} />
              </a>
              <figcaption>
                <PhotoCaption photo={image} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {lightbox && (
        <lightbox.Lightbox gallery={gallery} initialIndex={lightbox.index} onClose={() => setLightbox(undefined)} />
      )}
    </section>
  );
}

function largestSource({ src, srcset }: Photo): string {
  return srcset.split(", ").at(-1)?.split(" ")[0] || src;
}
