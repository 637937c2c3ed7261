import { useRef } from "react";
import { Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import type { CardSlide } from "./card-slide.ts";
import { useSliderPlace } from "./slide-place.ts";
import css from "./slider.module.css";

interface SliderProps {
  slides: readonly CardSlide[];
  /** It stands in the first view: its first picture is fetched at once. */
  priority?: boolean;
}

/** Wide pictures to push along, each a way into the site. It never moves by itself. Nothing when there are none. */
export function Slider({ slides, priority = false }: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const alive = useHydrated();
  const { at, go, onKeyDown } = useSliderPlace(track, slides.length);
  if (slides.length === 0) return null;
  const step = (to: number) => ({ disabled: to < 0 || to >= slides.length, onClick: () => go(to) });
  return (
    <section className={`wrap ${css.slider}`} aria-label="پیشنهادهای سرزمین" onKeyDown={onKeyDown}>
      <ul className={css.track} ref={track}>
        {slides.map(({ id, title, subtitle, link, image }, index) => (
          <li key={id} className={css.slide}>
            <Link to={link}>
              <Picture image={image} sizes="(width < 82rem) 100vw, 82rem" alt="" priority={priority && index === 0} />
              <div className={css.words}>
                <p className={css.title}>{title}</p>
                <p>{subtitle}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      {alive && slides.length > 1 && (
        <div className={css.ways}>
          <button type="button" className={css.step} aria-label="اسلاید قبل" {...step(at - 1)}>
            <Icon name="back" />
          </button>
          <ol className={css.dots}>
            {slides.map(({ id, title }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`${fa(index + 1)} از ${fa(slides.length)}: ${title}`}
                  aria-current={index === at || undefined}
                  onClick={() => go(index)}
                />
              </li>
            ))}
          </ol>
          <button type="button" className={css.step} aria-label="اسلاید بعد" {...step(at + 1)}>
            <Icon name="onward" />
          </button>
        </div>
      )}
    </section>
  );
}
