import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { fa } from "../../../text/digits.ts";
import css from "./combobox.module.css";
import { NoSuggestions } from "./no-suggestions.tsx";
import { RecentSearchList } from "./recent-search-list.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { createSuggestionLoader, type SearchResult, saveRecentSearch, searchTermOf } from "./suggestion-loader.ts";
import { groupsOf } from "./suggestions.ts";
import { useAvailableHeight } from "./use-available-height.ts";
import { useComboboxField } from "./use-combobox-field.ts";
import { useRecentSearches } from "./use-recent-searches.ts";

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
  const { searches, deleteRecentSearch } = useRecentSearches(open && !term);
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setOpen(alwaysOpen);
  }

  useEffect(() => {
    if (!term) setResult(undefined);
    if (open) loader.load(term);
    return loader.stop;
  }, [loader, term, open]);

  const count = result && term ? countSuggestions(result) : 0;
  const popup = count > 0 ? "listbox" : !term && searches.length > 0 ? "grid" : undefined;
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

  function onOptionClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    const link = target instanceof Element && target.closest("a");
    if (!link) return;
    saveRecentSearch(link.dataset.term ?? result?.term ?? "");
    if (ctrlKey || metaKey || shiftKey) return; // opens in a new tab: this page stays as it is
    setOpen(alwaysOpen);
    setValue(input.defaultValue);
    if (matchMedia("(pointer: coarse)").matches) input.blur(); // closes the keyboard, which would cover the new page
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {isVisible ? statusText({ term, count, searches, correction: result?.response.did_you_mean }) : ""}
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
            <RecentSearchList
              id={id}
              searches={searches}
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

const countSuggestions = ({ response }: SearchResult): number =>
  groupsOf(response).reduce((sum, { suggestions }) => sum + suggestions.length, 0) + (response.did_you_mean ? 1 : 0);

interface StatusInput {
  term: string;
  count: number;
  searches: readonly { isDeleted?: boolean }[];
  correction: string | null | undefined;
}

/** The status text for screen readers. */
function statusText({ term, count, searches, correction }: StatusInput): string {
  if (!term) return searches.some(({ isDeleted }) => isDeleted) ? "پاک شد" : `${fa(searches.length)} جستجوی اخیر`;
  if (count === 0) return "چیزی پیدا نشد.";
  return `${fa(count)} پیشنهاد${correction ? `، منظورتان «${correction}» بود؟` : ""}`;
}
