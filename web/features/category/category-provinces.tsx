import { fa } from "../../../text/digits.ts";
import { Section } from "../../../ui/content/section.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./category-provinces.module.css";
import "../../../ui/styles/pills.css";

interface CategoryProvincesProps {
  category: { id: number; name: string };
  /** By place count, descending. */
  provinces: readonly { id: number; name: string; place_count: number }[];
}

/** The provinces of a category, each a chip with the number of its places. */
export function CategoryProvinces({ category, provinces }: CategoryProvincesProps) {
  if (provinces.length < 2) return null; // the head says it
  return (
    <Section title="استان به استان" lead={`${category.name} در ${fa(provinces.length)} استان.`}>
      <ol className={`pills ${css.provinces}`}>
        {provinces.map(({ id, name, place_count }) => (
          <li key={id}>
            <Link to={`/place-list?province_id=${id}&category_id=${category.id}`}>
              {name}
              <small>
                {fa(place_count)}
                <span className="visually-hidden"> مکان</span>
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
