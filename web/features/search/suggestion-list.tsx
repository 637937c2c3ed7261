import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { HighlightedText } from "./highlighted-text.tsx";
import css from "./suggestion-list.module.css";
import type { SearchResult } from "./suggestion-loader.ts";
import { groupsOf, placesPath, type Suggestion, type SuggestionGroup } from "./suggestions.ts";

interface SuggestionListProps {
  /** The id of the listbox and the prefix of its options' ids. */
  id: string;
  result: SearchResult;
  /** The id of the option that the arrow keys have reached. */
  active: string | undefined;
}

/** The suggestions as a listbox: groups of options, each a link. */
export function SuggestionList({ id, result, active }: SuggestionListProps) {
  const { term, response } = result;
  const { did_you_mean: correction, place_total: total } = response;
  const [places, ...others] = groupsOf(response);
  const optionProps = (name: string, to: string) => {
    const optionId = `${id}-${name}`;
    return { id: optionId, to, role: "option", tabIndex: -1, "aria-selected": active === optionId } as const;
  };
  const renderGroup = (group: SuggestionGroup) => (
    <Group
      key={group.id}
      id={`${id}-${group.id}`}
      group={group}
      optionOf={(index, to) => optionProps(`${group.id}-${index}`, to)}
    />
  );
  return (
    <div id={id} role="listbox" aria-label="پیشنهادها">
      {correction && (
        <Link {...optionProps("correction", placesPath(correction))} className={css.correction}>
          <Icon name="stars" />
          <span>
            منظورتان <b>{correction}</b> بود؟
          </span>
        </Link>
      )}
      {places && (
        <div className={css.groups} role="presentation">
          {renderGroup(places)}
          {others.length > 0 && <div role="presentation">{others.map(renderGroup)}</div>}
        </div>
      )}
      {total > 0 && (
        <Link {...optionProps("all", placesPath(term))} className={css.all}>
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

interface GroupProps {
  id: string;
  group: SuggestionGroup;
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
          <Row {...suggestion} icon={group.icon} />
        </Link>
      ))}
    </div>
  );
}

function Row({ name, ranges, description, alias, cover, icon }: Suggestion & { icon: string }) {
  return (
    <>
      <span className={css.picture}>
        {cover ? <Picture image={cover} sizes="3.5rem" alt="" /> : <Icon name={icon} />}
      </span>
      <span className={css.text}>
        <b>
          <HighlightedText text={name} ranges={ranges} />
        </b>
        <small>
          {alias && (
            <>
              به نام <bdi>{`«${alias}»`}</bdi>
              {description && " · "}
            </>
          )}
          {description}
        </small>
      </span>
    </>
  );
}
