import type { Place } from "../../../contract/place.ts";
import { Picture } from "../../ui/picture.tsx";
import css from "./place-gallery.module.css";

type Photograph = Place["gallery"][number];

/** The photographs of a place beside the one at its top, in a row that is moved by hand; each leads to itself in full. */
export function PlaceGallery({ gallery }: Pick<Place, "gallery">) {
  return (
    <section aria-labelledby="seen">
      <h2 id="seen">عکس‌ها</h2>
      <ul className={css.gallery}>
        {gallery.map((image) => (
          <li key={image.src} style={{ inlineSize: `calc(var(--tall) * ${(image.width / image.height).toFixed(3)})` }}>
            <figure>
              <a className={css.picture} href={largestOf(image)}>
                <Picture image={image} sizes={`${Math.round((18 * image.width) / image.height)}rem`} />
              </a>
              <figcaption>{image.credit && <Credit credit={image.credit} />}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function largestOf({ src, srcset }: Photograph): string {
  return srcset.split(", ").at(-1)?.split(" ")[0] || src;
}

function Credit({ credit: { text, url, license, license_url } }: { credit: NonNullable<Photograph["credit"]> }) {
  return (
    <>
      {"عکس: "}
      {url ? (
        <a href={url} rel="noreferrer">
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
      {"، "}
      {license_url ? (
        <a href={license_url} rel="license noreferrer">
          <bdi>{license}</bdi>
        </a>
      ) : (
        <bdi>{license}</bdi>
      )}
    </>
  );
}
