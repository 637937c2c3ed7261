import { useState } from "react";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./filter-group.module.css";
import type { Choice } from "./place-choices.ts";
import type { ListName } from "./place-query.ts";

interface FilterGroupProps {
  name: ListName;
  title: string;
  choices: readonly Choice[];
  chosen: readonly number[];
  onToggle: (name: ListName, id: number) => void;
  /** Open before anything is chosen in it. */
  open?: boolean;
}

const FEW = 7; // more than these are shown on wish
const MANY = 14; // more than these can be searched

/** One filter of several values: a list of boxes to tick, the longest part of it put away. */
export function FilterGroup({ name, title, choices, chosen, onToggle, open = false }: FilterGroupProps) {
  const [opened, keepOpen] = useState(open);
  if (chosen.length > 0 && !opened) keepOpen(true); // and it must not close under the finger that takes the last choice back
  const [all, setAll] = useState(false);
  const [part, setPart] = useState("");
  const [folding, setFolding] = useState<typeof import("../../../../text/fold.ts")>(); // comes when the whole list is wanted
  const offered = choices.filter(({ id, count }) => count > 0 || chosen.includes(id));
  if (offered.length === 0) return null;

  function toggleAll() {
    setAll(!all);
    import("../../../../text/fold.ts").then(setFolding, () => {});
  }
  const fits = (item: Choice) => !folding || folding.fold(item.name).includes(folding.fold(part));
  const shown = all ? offered.filter(fits) : fewest(offered, chosen);
  return (
    <details className={css.group} open={opened}>
      <summary>
        <h3>{title}</h3>
        {chosen.length > 0 && <span className={css.count}>{`${fa(chosen.length)} گزینه`}</span>}
        <Icon name="chevron" />
      </summary>
      <fieldset>
        <legend className="unseen">{title}</legend>
        {all && offered.length > MANY && (
          <input
            className={css.search}
            type="search"
            aria-label={`جستجو در ${title}`}
            placeholder={`جستجو در ${title}`}
            value={part}
            onChange={({ target }) => setPart(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
        {shown.map((choice) => (
          <Tick
            key={choice.id}
            name={name}
            choice={choice}
            checked={chosen.includes(choice.id)}
            onToggle={() => onToggle(name, choice.id)}
          />
        ))}
        {shown.length === 0 && <p className={css.none}>چنین نامی در این فهرست نیست.</p>}
        {offered.length > FEW + 1 && (
          <button type="button" className={css.more} aria-expanded={all} onClick={toggleAll}>
            {all ? "کمتر" : `${fa(offered.length - shown.length)} گزینهٔ دیگر`}
          </button>
        )}
      </fieldset>
    </details>
  );
}

interface TickProps {
  name: string;
  choice: Choice;
  checked: boolean;
  onToggle: () => void;
}

function Tick({ name, choice, checked, onToggle }: TickProps) {
  return (
    <label className={css.tick}>
      <input type="checkbox" name={name} value={choice.id} checked={checked} onChange={onToggle} />
      <span className={css.name}>{choice.name}</span>
      <span className={css.number}>
        {fa(choice.count)}
        <span className="unseen"> مکان</span>
      </span>
    </label>
  );
}

/** Those with the most places and those that are chosen, in the order of the list. */
function fewest(offered: Choice[], chosen: readonly number[]) {
  if (offered.length <= FEW + 1) return offered;
  const most = new Set([...offered].sort((a, b) => b.count - a.count).slice(0, FEW));
  return offered.filter((choice) => most.has(choice) || chosen.includes(choice.id));
}
