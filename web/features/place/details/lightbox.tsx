import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Modal } from "../../../../ui/dialog/modal.tsx";
import css from "./lightbox.module.css";
import { PictureCredit } from "./picture-credit.tsx";

interface LightboxProps extends Pick<Place, "gallery"> {
  /** Which one is seen first, from 0. */
  from: number;
  onClose: () => void;
}

/** Photographs over the whole window, one at a time: swiped, or turned with buttons and arrow keys. The next one is at the left. */
export function Lightbox({ gallery, from, onClose }: LightboxProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(from);
  const last = gallery.length - 1;

  function turn(to: number, behavior: ScrollBehavior = "auto") {
    const { current } = row;
    const left = -Math.min(Math.max(to, 0), last) * (current?.clientWidth ?? 0); // from right to left: below 0
    current?.scrollTo({ left, behavior });
  }
  const begin = useRef(() => turn(from, "instant"));
  useLayoutEffect(() => begin.current(), []);

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turn(to);
  }
  return (
    <Modal className={css.box} aria-labelledby={id} onClose={onClose} onKeyDown={press}>
      <div className={css.head}>
        <p id={id} role="status">{`عکس ${fa(at + 1)} از ${fa(gallery.length)}`}</p>
        <button type="button" aria-label="بستن" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <ul
        ref={row}
        className={css.row}
        onScroll={({ currentTarget: it }) => setAt(Math.round(-it.scrollLeft / it.clientWidth))}
      >
        {gallery.map((image, index) => (
          <li key={image.src} inert={index !== at}>
            <figure>
              <Picture image={image} sizes="100vw" />
              <figcaption>{image.credit && <PictureCredit credit={image.credit} />}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={css.ways}>
          <button type="button" aria-label="عکس پیشین" disabled={at === 0} onClick={() => turn(at - 1)}>
            <Icon name="back" />
          </button>
          <button type="button" aria-label="عکس بعدی" disabled={at === last} onClick={() => turn(at + 1)}>
            <Icon name="onward" />
          </button>
        </div>
      )}
    </Modal>
  );
}
