import type { Province } from "../../../contract/catalog/province.ts";
import { fa } from "../../../text/digits.ts";
import { monthSpan } from "../../../text/months.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./province-card.module.css";
import "../../../ui/styles/card.css";
import { provincePath } from "./province-path.ts";

interface CardProvince
  extends Pick<Province, "slug" | "name" | "capital" | "known_for" | "place_count" | "city_count" | "best_months"> {
  cover: PictureSource;
}

/** A province in a list. The whole card is the link. */
export function ProvinceCard({ province }: { province: CardProvince }) {
  const { slug, name, capital, known_for, place_count, city_count, best_months, cover } = province;
  const season = monthSpan(best_months);
  return (
    <article className="card">
      <div className={`card-picture ${css.picture}`}>
        <Picture image={cover} sizes="(width < 48rem) 50vw, 20rem" alt="" />
      </div>
      <h3>
        <Link to={provincePath(slug)}>{name}</Link>
      </h3>
      <p className={css.knownFor}>{known_for}</p>
      <p className={css.counts}>
        <span>{`مرکز: ${capital}`}</span> <span>{`${fa(place_count)} مکان`}</span>{" "}
        <span>{`${fa(city_count)} شهر`}</span>
      </p>
      {season && (
        <p className={`card-season ${css.season}`}>
          <Icon name="sun" />
          <span className="visually-hidden">بهترین زمان: </span>
          {season}
        </p>
      )}
    </article>
  );
}
