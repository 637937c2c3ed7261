import { fa } from "../../../text/digits.ts";
import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./category-card.module.css";
import "../../../ui/styles/card.css";

interface CategoryCardProps {
  category: { id: number; name: string; summary: string; place_count: number; cover: PictureSource };
  /** Whether the card is above the fold, so that its image loads eagerly. */
  priority?: boolean;
}

/** A category in a list; the whole card is the link. */
export function CategoryCard({ category, priority = false }: CategoryCardProps) {
  const { id, name, summary, place_count, cover } = category;
  return (
    <article className="card">
      <div className={`card-picture ${css.picture}`}>
        <Picture image={cover} sizes="(width < 48rem) 50vw, 20rem" alt="" priority={priority} />
      </div>
      <h3>
        <Link to={`/attractions-category-details/${id}`}>{name}</Link>
      </h3>
      <p className="card-fact">{`${fa(place_count)} مکان`}</p>
      <p className={`card-summary ${css.summary}`}>{summary}</p>
    </article>
  );
}
