import type { Chip } from "../../../../contract/catalog/question.ts";
import { CHIP_ICONS } from "../../../../ui/content/chip-icons.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { listPath } from "../list-path.ts";
import type { OptionProps } from "../suggestions.ts";
import css from "./understood-chips.module.css";

interface UnderstoodChipsProps {
  /** The id of the listbox. */
  id: string;
  chips: readonly Chip[];
  /** The text that was understood. */
  term: string;
  optionProps: OptionProps;
}

/** The parts of a text that the search understood; a press removes one from the text, or leads to the list without it. */
export function UnderstoodChips({ id, chips, term, optionProps }: UnderstoodChipsProps) {
  if (chips.length === 0) return null;
  const titleId = `${id}-understood`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
    <div className={css.chips} role="group" aria-labelledby={titleId} data-chips="">
      <h3 id={titleId} role="presentation">
        برداشت ما:
      </h3>
      {chips.map((chip, index) => {
        const content = (
          <>
            <Icon name={CHIP_ICONS[chip.kind]} />
            <bdi>{chip.label}</bdi>
          </>
        );
        if (!chip.removable)
          return (
            <span key={chip.key} className={css.chip} role="presentation">
              {content}
            </span>
          );
        const others = chips.filter((other) => other !== chip).map(({ params }) => params);
        return (
          <Link
            key={chip.key}
            {...optionProps(`chip-${index}`, listPath(others, others.length > 0 ? term : ""))}
            className={css.chip}
            aria-label={`حذف «${chip.label}»`}
            data-chip={chip.key}
            data-typed={chip.typed}
          >
            {content}
            <Icon name="close" />
          </Link>
        );
      })}
    </div>
  );
}

/** A text without the words of a removed chip; undefined where they do not stand in it. */
export function withoutWords(text: string, typed: string): string | undefined {
  const [all, words] = [` ${text.trim().replace(/\s+/g, " ")} `, ` ${typed.trim().replace(/\s+/g, " ")} `];
  return all.includes(words) ? all.replace(words, " ").trim() : undefined;
}
