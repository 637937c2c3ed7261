import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import css from "./combobox.module.css";
import { onNavigation } from "./on-navigation.ts";
import { amenitySuggestions } from "./panel/amenity-suggestions.ts";
import { NoSuggestions } from "./panel/no-suggestions.tsx";
import { StartPanel } from "./panel/start-panel.tsx";
import { withoutWords } from "./panel/understood-chips.tsx";
import { useStart } from "./panel/use-start.ts";
import { statusText } from "./status-text.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { createSuggestionLoader, type SearchResult, saveRecentSearch, searchTermOf } from "./suggestion-loader.ts";
import { groupsOf } from "./suggestions.ts";
import { useAvailableHeight } from "./use-available-height.ts";
import { useComboboxField } from "./use-combobox-field.ts";

interface ComboboxProps {
  /** A field that works without this component; a combobox while this is rendered. */
  input: HTMLInputElement;
  /** Renders the panel inline and never closes it. */
  alwaysOpen?: boolean;
}

/** The panel below a search field: suggestions for the typed text, recent searches while the field is empty. */
export function Combobox({ input, alwaysOpen = false }: ComboboxProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { text, setValue, open, setOpen, active, setActive } = useComboboxField(input, panel, alwaysOpen);
  const [result, setResult] = useState<SearchResult>();
  const [loader] = useState(() =>
    createSuggestionLoader((next) => {
      setResult(next);
      setActive(undefined);
    }),
  );
  const term = searchTermOf(text);
  const { searches, suggestions, deleteRecentSearch } = useStart(open && !term);
  useEffect(() => onNavigation(() => setOpen(alwaysOpen)), [setOpen, alwaysOpen]);

  useEffect(() => {
    if (!term) setResult(undefined);
    if (open) loader.load(term);
    return loader.stop;
  }, [loader, term, open]);

  const count = result && term ? countSuggestions(result) : 0;
  const popup = count > 0 ? "listbox" : !term && (searches.length > 0 || suggestions) ? "grid" : undefined;
  const isEmpty = term && result && count === 0;
  const isVisible = Boolean(open && (popup || isEmpty));
  useAvailableHeight(panel, isVisible && !alwaysOpen);
  // Layout effect: the ARIA attributes are correct as soon as the panel is visible.
  useLayoutEffect(() => {
    const expanded = isVisible && popup !== undefined;
    const activeId = active && document.getElementById(active) ? active : null;
    setAttributes(input, {
      "aria-haspopup": popup ?? "listbox",
      "aria-expanded": `${expanded}`,
      "aria-controls": expanded ? id : null,
      "aria-activedescendant": expanded ? activeId : null,
    });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  });

  function onOptionClick(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest("a");
    if (!link) return;
    const opensTab = ctrlKey || metaKey || shiftKey; // this page stays as it is
    const { typed, term = result?.term ?? "" } = link.dataset;
    const rest = typed === undefined || opensTab ? undefined : withoutWords(text, typed);
    if (rest !== undefined) {
      event.preventDefault();
      setValue(rest);
      return;
    }
    saveRecentSearch(term);
    if (opensTab) return;
    setOpen(alwaysOpen);
    setValue(input.defaultValue);
    if (matchMedia("(pointer: coarse)").matches) input.blur(); // closes the keyboard, which would cover the new page
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {isVisible ? statusText({ term, count, searches, response: result?.response }) : ""}
      </p>
      {isVisible && (
        // biome-ignore lint/a11y: the keys are the field's, which keeps the focus
        <div
          ref={panel}
          className={alwaysOpen ? css.inline : css.panel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onOptionClick}
        >
          {popup === "listbox" && result && <SuggestionList id={id} result={result} active={active} />}
          {popup === "grid" && (
            <StartPanel
              id={id}
              searches={searches}
              suggestions={suggestions}
              active={active}
              onDelete={(searchId) => {
                if (active) setActive(`${id}-${searchId}`);
                deleteRecentSearch(searchId);
              }}
            />
          )}
          {isEmpty && <NoSuggestions term={result.term} />}
        </div>
      )}
    </>
  );
}

/** Sets attributes; null removes one. */
function setAttributes(input: HTMLInputElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) input.removeAttribute(name);
    else if (input.getAttribute(name) !== value) input.setAttribute(name, value);
}

/** The links of the list, without those that remove or repeat something. */
const countSuggestions = ({ response }: SearchResult): number => {
  const { question, did_you_mean: correction } = response;
  const inGroups = groupsOf(response).reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const inHead = question?.head ? 1 + question.head.places.length : 0;
  const ofAmenities = question?.amenities ? amenitySuggestions(question.amenities).length : 0;
  const others = (question?.instead?.places.length ?? 0) + (correction ? 1 : 0) + (question?.answer ? 1 : 0);
  return inGroups + inHead + ofAmenities + others;
};
