import type { QuestionHead } from "../../../../contract/catalog/question.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { listPath } from "../list-path.ts";
import type { OptionProps } from "../suggestions.ts";
import css from "./head-rows.module.css";

interface HeadRowsProps {
  head: QuestionHead;
  optionProps: OptionProps;
}

const ICONS: Record<QuestionHead["kind"], string> = {
  ...{ province: "map", county: "map", city: "city" },
  ...{ type: "landmark", category: "landmark", kind: "landmark", activity: "hiking" },
};
/** Lists that say by themselves what they are of; the others keep the text, which names what they filter by. */
const NAMED_BY_OPTIONS = new Set<QuestionHead["kind"]>(["province", "type", "category", "activity"]);

/** What the text names exactly, as a larger row, with its best places under it. */
export function HeadRows({ head, optionProps }: HeadRowsProps) {
  const { kind, name, sentence, params, cover, places } = head;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
    <div role="group" aria-label={name} className={css.group}>
      <Link {...optionProps("head", listPath([params], NAMED_BY_OPTIONS.has(kind) ? "" : name))} className={css.head}>
        <span className={css.cover}>
          {cover ? <Picture image={cover} sizes="6rem" alt="" /> : <Icon name={ICONS[kind]} />}
        </span>
        <span className={css.text}>
          <b>{sentence}</b>
          <small>دیدن همه</small>
        </span>
        <Icon name="onward" />
      </Link>
      {places.length > 0 && (
        <div className={css.places} role="presentation">
          {places.map((place, index) => (
            <Link key={place.id} {...optionProps(`head-${index}`, `/place-details/${place.id}`)} className={css.place}>
              <span className={css.picture}>
                <Picture image={place.cover} sizes="7rem" alt="" />
              </span>
              <span className={css.name}>
                {place.name}
                <small>{place.kind}</small>
              </span>
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
