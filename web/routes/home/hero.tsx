import type { PlaceCard } from "../../../contract/catalog/place.ts";
import type { Image } from "../../../contract/image.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./hero.module.css";

interface HomeHeroProps {
  /** The text of the current month. */
  line: string;
  /** A place in season; its picture fills the window. */
  place: PlaceCard | undefined;
}

/** The top of the home page: a picture that fades into the page background above and below, with the search field. */
export function HomeHero({ line, place }: HomeHeroProps) {
  return (
    <section className={css.hero}>
      <div className={css.scene}>
        {place && <Picture image={toWide(place.cover)} narrow={place.cover} sizes="100vw" alt="" priority />}
        <svg className={css.hill} viewBox="0 0 1440 160" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 160V96C300 20 520 30 800 84s440 46 640-24v100Z" />
        </svg>
      </div>
      <div className={`wrap ${css.text}`}>
        <p className={css.about}>راهنمای دیدنی‌های ایران</p>
        <h1>ایران را فصل به فصل ببینید</h1>
        <p>{line}</p>
      </div>
      <div className={`wrap ${css.foot}`}>
        <SearchField
          className={css.search}
          action="/place-list"
          label="جستجو در مکان‌ها"
          placeholder="نام مکان، شهر یا استان"
        >
          <button type="submit">جستجو</button>
        </SearchField>
        {place && (
          <Link className={css.caption} to={`/place-details/${place.id}`}>
            <Icon name="pin" />
            {`در تصویر: ${place.name}، ${place.province.name}`}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Returns the wide variant of a poster, at its URL with `-wide`; a photo is cropped to fit. */
function toWide(image: Image): Image {
  const widenUrl = (src: string) => src.replace(/^(\/posters\/\d+)(-night)?\.svg/, "$1-wide$2.svg");
  return { ...image, src: widenUrl(image.src), night_src: image.night_src && widenUrl(image.night_src) };
}
