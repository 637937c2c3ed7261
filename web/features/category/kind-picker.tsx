import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./kind-picker.module.css";
import "../../../ui/styles/pills.css";

interface Kind {
  id: number;
  name: string;
  icon: string;
}

interface KindPickerProps {
  types: readonly (Kind & { place_count: number })[];
  categories: readonly Kind[];
}

/** Links into the place list: the broad types as star-shaped tiles, the finer categories as chips. */
export function KindPicker({ types, categories }: KindPickerProps) {
  return (
    <Section title="دنبال چه می‌گردید؟">
      <ul className={css.types}>
        {types.map(({ id, name, icon, place_count }) => (
          <li key={id}>
            <Link to={`/place-list?type_id=${id}`}>
              <span className={css.tile}>
                <Icon name={icon} />
              </span>
              {name}
              <small>{`${fa(place_count)} مکان`}</small>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={`pills ${css.categories}`}>
        {categories.map(({ id, name, icon }) => (
          <li key={id}>
            <Link to={`/place-list?category_id=${id}`}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
