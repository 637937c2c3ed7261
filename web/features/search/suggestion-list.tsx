import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { listPath, placesPath } from "./list-path.ts";
import { amenitySuggestions } from "./panel/amenity-suggestions.ts";
import { AnswerRow } from "./panel/answer-row.tsx";
import { HeadRows } from "./panel/head-rows.tsx";
import { UnderstoodChips } from "./panel/understood-chips.tsx";
import css from "./suggestion-list.module.css";
import type { SearchResult } from "./suggestion-loader.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { fromRow, groupsOf, type OptionProps, type SuggestionGroup } from "./suggestions.ts";

interface SuggestionListProps {
  /** The id of the listbox and the prefix of its options' ids. */
  id: string;
  result: SearchResult;
  /** The id of the option that the arrow keys have reached. */
  active: string | undefined;
}

/** The suggestions as a listbox: what was understood, the answer, what the text names exactly, and groups of results; options are links. */
export function SuggestionList({ id, result: { term, response }, active }: SuggestionListProps) {
  const { did_you_mean: correction, place_total: total, question } = response;
  const { chips = [], head = null, answer = null, amenities = null } = question ?? {};
  const { widening = null, dropped = null, instead = null } = question ?? {};
  const groups = groupsOf(response);
  const optionProps: OptionProps = (name, to) => {
    const optionId = `${id}-${name}`;
    return { id: optionId, to, role: "option", tabIndex: -1, "aria-selected": active === optionId } as const;
  };
  const params = chips.map((chip) => chip.params);
  // The list knows what the text means; where the reader is only this page knows.
  const all = params.some(({ near }) => near === "here") ? listPath(params, term) : placesPath(term);
  const isHead = head !== null && head.place_count === total;
  return (
    <div id={id} role="listbox" aria-label="پیشنهادها">
      {!(head && chips.length === 1) && <UnderstoodChips id={id} chips={chips} term={term} optionProps={optionProps} />}
      {answer && <AnswerRow answer={answer} optionProps={optionProps} />}
      {amenities && (
        <Group
          id={`${id}-amenities`}
          group={{ title: amenities.sentence, icon: "map", suggestions: amenitySuggestions(amenities) }}
          optionOf={(index, to) => optionProps(`amenities-${index}`, to)}
        />
      )}
      {widening && <Note icon="compass" sentence={widening.sentence} />}
      {dropped && <Note icon="close" sentence={dropped.sentence} />}
      {correction && (
        <Link {...optionProps("correction", placesPath(correction))} className={css.correction}>
          <Icon name="stars" />
          <span>
            منظورتان <b>{correction}</b> بود؟
          </span>
        </Link>
      )}
      {head && <HeadRows head={head} optionProps={optionProps} />}
      {instead && (
        <Group
          id={`${id}-instead`}
          group={{ title: instead.sentence, icon: "pin", suggestions: instead.places.map(fromRow) }}
          optionOf={(index, to) => optionProps(`instead-${index}`, to)}
        />
      )}
      {groups.length > 0 && (
        <div className={css.groups} role="presentation">
          {groups.map((group) => (
            <Group
              key={group.id}
              id={`${id}-${group.id}`}
              group={group}
              optionOf={(index, to) => optionProps(`${group.id}-${index}`, to)}
            />
          ))}
        </div>
      )}
      {total > 0 && !isHead && (
        <Link {...optionProps("all", all)} className={css.all}>
          <span>
            {`${total > 1 ? "همهٔ " : ""}${fa(total)} مکان برای `}
            <bdi>{`«${term}»`}</bdi>
          </span>
          <Icon name="onward" />
        </Link>
      )}
    </div>
  );
}

/** How the search came to its results; the status of the field says it, too. */
const Note = ({ icon, sentence }: { icon: string; sentence: string }) => (
  <p className={css.note} role="presentation">
    <Icon name={icon} />
    {sentence}
  </p>
);

interface GroupProps {
  id: string;
  group: Omit<SuggestionGroup, "id">;
  optionOf: (index: number, to: string) => { id: string; to: string };
}

function Group({ id, group, optionOf }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
    <div role="group" aria-labelledby={id} className={css.group}>
      <h3 id={id} role="presentation">
        {group.title}
      </h3>
      {group.suggestions.map((suggestion, index) => (
        <Link key={suggestion.to} {...optionOf(index, suggestion.to)} className={css.option}>
          <SuggestionRow {...suggestion} icon={group.icon} />
        </Link>
      ))}
    </div>
  );
}
