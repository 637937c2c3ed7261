import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Modal } from "../../../../ui/dialog/modal.tsx";
import css from "./lightbox.module.css";
import { PhotoCaption } from "./photo-caption.tsx";
import { ZoomablePhoto } from "./zoomable-photo.tsx";

interface LightboxProps extends Pick<Place, "gallery"> {
  /** The photo shown first, from 0. */
  initialIndex: number;
  onClose: () => void;
}

/** Photos over the whole window, one at a time: swiped, or navigated with buttons and arrow keys, enlarged by a double tap, a button or `+`. The next photo is on the left. */
export function Lightbox({ gallery, initialIndex, onClose }: LightboxProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(initialIndex);
  const [isZoomed, setIsZoomed] = useState(false);
  const last = gallery.length - 1;
  const photo = gallery[index];

  function scrollToIndex(to: number, behavior: ScrollBehavior = "auto") {
    const { current } = list;
    const left = -Math.min(Math.max(to, 0), last) * (current?.clientWidth ?? 0); // right-to-left scroll positions are negative
    current?.scrollTo({ left, behavior });
  }
  const scrollToInitial = useRef(() => scrollToIndex(initialIndex, "instant"));
  useLayoutEffect(() => scrollToInitial.current(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "+" || event.key === "=" || event.key === "-") setIsZoomed(event.key !== "-");
    if (isZoomed) return; // the keys move the enlarged photo
    const to = { ArrowLeft: index + 1, ArrowRight: index - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    scrollToIndex(to);
  }
  return (
    <Modal className={css.lightbox} aria-labelledby={id} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={css.head}>
        <p id={id} role="status">{`عکس ${fa(index + 1)} از ${fa(gallery.length)}`}</p>
        {photo && (
          <a className={css.report} href={`/photo/${photo.id}`} rel="nofollow">
            گزارش این عکس
          </a>
        )}
        <button
          type="button"
          aria-label="بزرگ‌نمایی"
          aria-pressed={isZoomed}
          aria-keyshortcuts="+ -"
          onClick={() => setIsZoomed(!isZoomed)}
        >
          <Icon name="search" />
        </button>
        <button type="button" aria-label="بستن" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <ul
        ref={list}
        className={css.row}
        data-zoomed={isZoomed || undefined}
        onScroll={({ target, currentTarget }) => {
          if (target === currentTarget) setIndex(Math.round(-currentTarget.scrollLeft / currentTarget.clientWidth));
        }}
      >
        {gallery.map((image, photoIndex) => (
          <li key={image.id} inert={photoIndex !== index}>
            <figure>
              <ZoomablePhoto
                image={image}
                isZoomed={isZoomed && photoIndex === index}
                toggle={() => setIsZoomed(!isZoomed)}
              />
              <figcaption>
                <PhotoCaption photo={image} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={css.controls}>
          <button type="button" aria-label="عکس پیشین" disabled={index === 0} onClick={() => scrollToIndex(index - 1)}>
            <Icon name="back" />
          </button>
          <button
            type="button"
            aria-label="عکس بعدی"
            disabled={index === last}
            onClick={() => scrollToIndex(index + 1)}
          >
            <Icon name="onward" />
          </button>
        </div>
      )}
    </Modal>
  );
}
