import { fa } from "../../../text/digits.ts";
import { Section } from "../../../ui/content/section.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./category-provinces.module.css";

interface CategoryProvincesProps {
  category: { id: number; name: string };
  /** By place count, descending. */
  provinces: readonly { id: number; name: string; place_count: number }[];
}

/** The provinces of a category, each with a bar relative to the largest place count. */
export function CategoryProvinces({ category, provinces }: CategoryProvincesProps) {
  if (provinces.length < 2) return null; // a single province needs no chart
  const maxCount = Math.max(...provinces.map(({ place_count }) => place_count));
  return (
    <Section title="استان به استان" lead={`${category.name} در ${fa(provinces.length)} استان.`}>
      <ol className={css.provinces}>
        {provinces.map(({ id, name, place_count }) => (
          <li key={id}>
            <Link to={`/place-list?province_id=${id}&category_id=${category.id}`}>
              {name}
              <span className={css.count}>
                {fa(place_count)}
                <span className="visually-hidden"> مکان</span>
              </span>
              <span className={css.bar} style={{ inlineSize: `${(100 * place_count) / maxCount}%` }} />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
