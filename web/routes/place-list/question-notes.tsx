import { Emphasized } from "../../../ui/content/emphasized.tsx";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import actionLink from "../../../ui/navigation/action-link.module.css";
import { Link } from "../../../ui/navigation/link.tsx";
import { AmenityRows } from "../../features/amenity/amenity-rows.tsx";
import { DataNote } from "../../features/amenity/data-note.tsx";
import type { ShownQuestion } from "./question.ts";
import css from "./question-notes.module.css";
import "../../../ui/styles/card.css";

interface QuestionNotesProps {
  question: ShownQuestion;
}

/** What the search says beside the places: the answer to a question, another list that was named, and how it searched. */
export function QuestionNotes({ question: { answer, amenities, notes, head } }: QuestionNotesProps) {
  if (!answer && !amenities && !head && notes.length === 0) return null;
  return (
    <div className={css.notes}>
      {answer && <Answer answer={answer} />}
      {amenities && <Amenities amenities={amenities} />}
      {head && (
        <Link className={css.head} to={head.to}>
          <span className={css.cover}>{head.cover ? <Picture image={head.cover} alt="" /> : <Icon name="map" />}</span>
          <b>{head.sentence}</b>
          <Icon name="onward" />
        </Link>
      )}
      {notes.map(({ icon, sentence }) => (
        <p key={sentence} className={css.note}>
          <Icon name={icon} />
          {sentence}
        </p>
      ))}
    </div>
  );
}

function Answer({
  answer: { title, value, sentence, source, place },
}: {
  answer: NonNullable<ShownQuestion["answer"]>;
}) {
  return (
    <section className={css.answer} aria-label={title}>
      <p>
        <Emphasized text={sentence} part={value} />
      </p>
      {(source || place) && (
        <p className={css.source}>
          {source && (
            <span>
              {"منبع: "}
              {source.url ? (
                <a href={source.url} target="_blank" rel="noreferrer">
                  {source.name}
                </a>
              ) : (
                source.name
              )}
            </span>
          )}
          {place && (
            <Link to={`/place-details/${place.id}`}>
              {`صفحهٔ ${place.name}`}
              <Icon name="onward" />
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** What the text names of what is on the map: the nearest ones, and the way to all. */
const Amenities = ({
  amenities: { sentence, nearest, around, to },
}: {
  amenities: NonNullable<ShownQuestion["amenities"]>;
}) => (
  <section className={css.amenities} aria-labelledby="amenities">
    <h3 id="amenities">{sentence}</h3>
    {nearest.length > 0 && <AmenityRows amenities={nearest} />}
    <Link className={actionLink.link} to={to}>
      {around?.place ? `همه در نزدیکی ${around.place.name}` : "دیدن روی نقشه"}
      <Icon name="onward" />
    </Link>
    {nearest.length > 0 && <DataNote amenities={nearest} />}
  </section>
);

/** Places of the month, where nothing was found: the list above says that already. */
export function Instead({ sentence, places }: NonNullable<ShownQuestion["instead"]>) {
  return (
    <section className={css.instead} aria-labelledby="instead">
      <h3 id="instead">{sentence.replace(/^چیزی پیدا نشد\. /, "")}</h3>
      <ul>
        {places.map(({ id, name, kind, province, cover }) => (
          <li key={id} className="card">
            <div className={`card-picture ${css.picture}`}>
              <Picture image={cover} sizes="(width < 48rem) 50vw, 14rem" alt="" />
            </div>
            <h4>
              <Link to={`/place-details/${id}`}>{name}</Link>
            </h4>
            <p>{`${kind}، ${province.name}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
