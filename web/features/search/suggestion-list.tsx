import { Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import type { Suggested } from "./asking.ts";
import { MarkedText } from "./marked-text.tsx";
import css from "./suggestion-list.module.css";
import { groupsOf, placesPath, type Suggestion, type SuggestionGroup } from "./suggestions.ts";

interface SuggestionListProps {
  /** The list's id; those of its options begin with it. */
  id: string;
  found: Suggested;
  /** The id of the option that the keys are on. */
  active: string | undefined;
}

/** What was found, to be chosen from: groups of options, each a link. */
export function SuggestionList({ id, found, active }: SuggestionListProps) {
  const { words, answer } = found;
  const { did_you_mean: meant, place_total: total } = answer;
  const [places, ...others] = groupsOf(answer);
  const option = (name: string, to: string) => {
    const own = `${id}-${name}`;
    return { id: own, to, role: "option", tabIndex: -1, "aria-selected": active === own } as const;
  };
  const draw = (group: SuggestionGroup) => (
    <Group
      key={group.id}
      id={`${id}-${group.id}`}
      group={group}
      optionOf={(nth, to) => option(`${group.id}-${nth}`, to)}
    />
  );
  return (
    <div id={id} role="listbox" aria-label="پیشنهادها" className={css.list}>
      {meant && (
        <Link {...option("meant", placesPath(meant))} className={css.meant}>
          <Icon name="stars" />
          <span>
            منظورتان <b>{meant}</b> بود؟
          </span>
        </Link>
      )}
      {places && (
        <div className={css.groups} role="presentation">
          {draw(places)}
          {others.length > 0 && <div role="presentation">{others.map(draw)}</div>}
        </div>
      )}
      {total > 0 && (
        <Link {...option("all", placesPath(words))} className={css.all}>
          <span>
            {`${total > 1 ? "همهٔ " : ""}${fa(total)} مکان برای `}
            <bdi>{`«${words}»`}</bdi>
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
  optionOf: (nth: number, to: string) => { id: string; to: string };
}

function Group({ id, group, optionOf }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id} className={css.group}>
      <h3 id={id} role="presentation">
        {group.title}
      </h3>
      {group.suggestions.map((suggestion, nth) => (
        <Link key={suggestion.to} {...optionOf(nth, suggestion.to)} className={css.option}>
          <Row {...suggestion} icon={group.icon} />
        </Link>
      ))}
    </div>
  );
}

function Row({ name, ranges, said, knownAs, cover, icon }: Suggestion & { icon: string }) {
  return (
    <>
      <span className={css.picture}>
        {cover ? <Picture image={cover} sizes="3.5rem" alt="" /> : <Icon name={icon} />}
      </span>
      <span className={css.words}>
        <b>
          <MarkedText text={name} ranges={ranges} />
        </b>
        <small>
          {knownAs && (
            <>
              به نام <bdi>{`«${knownAs}»`}</bdi>
              {said && " · "}
            </>
          )}
          {said}
        </small>
      </span>
    </>
  );
}
