import { Link } from "react-router";
import type { SceneFact } from "../../../contract/desk/place.ts";
import type { FactPictures, FactPlace } from "../../../contract/desk/scene/scene-fact.ts";
import { shownValue } from "./fact-fields.tsx";
import css from "./place-facts.module.css";
import { readFacts } from "./scene-facts.ts";
import type { FactChange } from "./use-fact-preview.ts";

interface FactPicturesProps {
  places: readonly FactPlace[];
  pictures: ReadonlyMap<number, FactPictures["pictures"][number]>;
  /** The chosen fact; undefined for none. */
  fact: SceneFact | undefined;
  change: FactChange | undefined;
  isLoading: boolean;
}

/** The drawing of each place as the change makes it, with what the fact was and becomes. */
export const FactPictureList = ({ places, pictures, fact, change, isLoading }: FactPicturesProps) => (
  <section aria-label="پیش‌نمایش" aria-busy={isLoading} className={css.preview}>
    <ul className={css.pictures}>
      {places.map((place) => {
        const picture = pictures.get(place.id);
        return (
          <li key={place.id}>
            {picture ? (
              <img
                src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`}
                alt={place.name}
                width={1200}
                height={900}
              />
            ) : (
              <div className={css.blank} />
            )}
            <Link to={`/places/${place.id}/scene`}>{place.name}</Link>
            {fact && <p>{describeChange(fact, readFacts(place.facts)[fact.name] ?? "", change?.value)}</p>}
            {fact && picture && !picture.asked.includes(fact.name) && <p>در این نقاشی دیده نمی‌شود.</p>}
            {place.has_photo && <p>عکس دارد؛ نقاشی‌اش کم دیده می‌شود.</p>}
          </li>
        );
      })}
    </ul>
  </section>
);

function describeChange(fact: SceneFact, before: string, after: string | undefined): string {
  const shown = (value: string) => (value === "" ? "نامعلوم" : shownValue(fact, value));
  return after === undefined || after === before ? shown(before) : `${shown(before)} ← ${shown(after)}`;
}
