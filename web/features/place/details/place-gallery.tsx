import { type MouseEvent, useState } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { Picture } from "../../../../ui/content/picture.tsx";
import type { Lightbox } from "./lightbox.tsx";
import { PictureCredit } from "./picture-credit.tsx";
import css from "./place-gallery.module.css";

type Photograph = Place["gallery"][number];

/** The photographs of a place beside the one at its top, in a row that is moved by hand; each leads to itself in full. */
export function PlaceGallery({ gallery }: Pick<Place, "gallery">) {
  const [seen, see] = useState<{ at: number; Lightbox: typeof Lightbox }>();

  function enlarge(event: MouseEvent<HTMLAnchorElement>, at: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a window of its own is wanted
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./lightbox.tsx").then(
      ({ Lightbox }) => see({ at, Lightbox }),
      () => location.assign(href),
    );
  }
  return (
    <section aria-labelledby="seen">
      <h2 id="seen">عکس‌ها</h2>
      <ul className={css.gallery}>
        {gallery.map((image, at) => (
          <li key={image.src} style={{ inlineSize: `calc(var(--tall) * ${(image.width / image.height).toFixed(3)})` }}>
            <figure>
              <a className={css.picture} href={largestOf(image)} onClick={(event) => enlarge(event, at)}>
                <Picture image={image} sizes={`${Math.round((18 * image.width) / image.height)}rem`} />
              </a>
              <figcaption>{image.credit && <PictureCredit credit={image.credit} />}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {seen && <seen.Lightbox gallery={gallery} from={seen.at} onClose={() => see(undefined)} />}
    </section>
  );
}

function largestOf({ src, srcset }: Photograph): string {
  return srcset.split(", ").at(-1)?.split(" ")[0] || src;
}
