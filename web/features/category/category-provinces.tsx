import { Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import { Section } from "../../../ui/content/section.tsx";
import css from "./category-provinces.module.css";

interface CategoryProvincesProps {
  category: { id: number; name: string };
  /** The fullest first. */
  provinces: readonly { id: number; name: string; place_count: number }[];
}

/** Where in the country a category lies: each province with a bar as long as its share of the fullest. */
export function CategoryProvinces({ category, provinces }: CategoryProvincesProps) {
  if (provinces.length < 2) return null; // its places say where
  const most = Math.max(...provinces.map(({ place_count }) => place_count));
  return (
    <Section title="استان به استان" lead={`${category.name} در ${fa(provinces.length)} استان.`}>
      <ol className={css.provinces}>
        {provinces.map(({ id, name, place_count }) => (
          <li key={id}>
            <Link to={`/place-list?province_id=${id}&category_id=${category.id}`}>
              {name}
              <span className={css.count}>
                {fa(place_count)}
                <span className="unseen"> مکان</span>
              </span>
              <span className={css.bar} style={{ inlineSize: `${(100 * place_count) / most}%` }} />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
