import { useRef } from "react";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardSlide } from "./card-slide.ts";
import css from "./slider.module.css";
import { useSliderPosition } from "./use-slider-position.ts";
import "../../../ui/styles/icon-button.css";

interface SliderProps {
  slides: readonly CardSlide[];
  /** In the first viewport: the first picture is loaded at once. */
  priority?: boolean;
}

/** A carousel of wide pictures that link into the site. It never moves by itself. Nothing without slides. */
export function Slider({ slides, priority = false }: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const { index: current, goTo, onKeyDown } = useSliderPosition(track, slides.length);
  if (slides.length === 0) return null;
  const stepProps = (to: number) => ({ disabled: to < 0 || to >= slides.length, onClick: () => goTo(to) });
  return (
    <section className={`wrap ${css.slider}`} aria-label="پیشنهادهای سرزمین" onKeyDown={onKeyDown}>
      <ul className={css.track} ref={track}>
        {slides.map(({ id, title, subtitle, link, image }, index) => (
          <li key={id} className={css.slide}>
            <Link to={link}>
              <Picture image={image} sizes="(width < 82rem) 100vw, 82rem" alt="" priority={priority && index === 0} />
              <div className={css.text}>
                <p className={css.title}>{title}</p>
                <p>{subtitle}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={`${css.controls} needs-script`}>
          <button
            type="button"
            className={`icon-button ${css.step}`}
            aria-label="اسلاید قبل"
            {...stepProps(current - 1)}
          >
            <Icon name="back" />
          </button>
          <ol className={css.dots}>
            {slides.map(({ id, title }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`${fa(index + 1)} از ${fa(slides.length)}: ${title}`}
                  aria-current={index === current || undefined}
                  onClick={() => goTo(index)}
                />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className={`icon-button ${css.step}`}
            aria-label="اسلاید بعد"
            {...stepProps(current + 1)}
          >
            <Icon name="onward" />
          </button>
        </div>
      )}
    </section>
  );
}
