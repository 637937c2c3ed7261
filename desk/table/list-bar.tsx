import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { fa } from "../../text/digits.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { Select } from "../../ui/form/select-field.tsx";
import filterCss from "./filter.module.css";
import { useListAddress } from "./list-address.ts";
import css from "./list-bar.module.css";
import { SavedFilters } from "./saved-filters.tsx";

export interface Choice {
  value: string;
  name: string;
}

/** A filter of a list; its value is the search param of its name. */
export interface Filter {
  name: string;
  label: string;
  choices: readonly Choice[];
}

interface Tabs {
  label: string;
  /** The search param. */
  name: string;
  /** The first choice applies when the address has no such param. */
  choices: readonly (Choice & { count?: number | undefined; isMore?: boolean })[];
}

interface ListBarProps {
  title: string;
  /** The number of rows on all pages. */
  total?: number;
  /** The label of the search field, which sets `?q=`; without it there is none. */
  search?: string;
  tabs?: Tabs;
  filters?: readonly Filter[];
  /** Search params without a filter here that limit the list, too, and are cleared with the filters. */
  limits?: readonly string[];
  /** Below the filters: the days of the list. */
  days?: ReactNode;
  /** The list's actions, such as a link that creates a record. */
  children?: ReactNode;
}

/** The header of a list: title, search field (shortcut «/»), states as tabs, and filters, all stored in the address. */
export function ListBar({ title, total, search, tabs, filters = [], limits = [], days, children }: ListBarProps) {
  const { params, to, go } = useListAddress();
  const [isOpen, setIsOpen] = useState(false); // on a phone, where the filters are folded
  const activeFilters = filters.filter(({ name }) => params.has(name));
  const cleared = ["q", ...filters.map(({ name }) => name), ...limits];
  return (
    <header className={css.bar}>
      <div className={css.head}>
        <h1>
          {title}
          {total !== undefined && <span className={css.total}>{fa(total)}</span>}
        </h1>
        {children && <div className={css.actions}>{children}</div>}
      </div>
      {tabs && <StateTabs {...tabs} />}
      {(search || filters.length > 0) && (
        <div className={css.filters} data-open={isOpen || undefined}>
          {search && <SearchBox label={search} />}
          {filters.length > 0 && (
            <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Icon name="filter" />
              {activeFilters.length > 0 ? `فیلترها (${fa(activeFilters.length)})` : "فیلترها"}
            </button>
          )}
          {filters.map(({ name, label, choices }) => (
            <label key={name} className={filterCss.filter} data-active={params.has(name) || undefined}>
              <span>{label}</span>
              <Select
                aria-label={label}
                value={params.get(name) ?? ""}
                onChange={({ target }) => go({ [name]: target.value })}
              >
                <option value="">همه</option>
                {choices.map(({ value, name: optionName }) => (
                  <option key={value} value={value}>
                    {optionName}
                  </option>
                ))}
              </Select>
            </label>
          ))}
          {cleared.some((name) => params.has(name)) && (
            <Link
              className={css.clear}
              to={to(Object.fromEntries(cleared.map((name) => [name, undefined])))}
              preventScrollReset
            >
              <Icon name="close" />
              پاک کردن فیلترها
            </Link>
          )}
        </div>
      )}
      {days}
      {filters.length > 0 && <SavedFilters suggestedName={describe(params, tabs, activeFilters)} />}
    </header>
  );
}

/** The search and the chosen values in words: «آبشار، استان: فارس». */
function describe(params: URLSearchParams, tabs: Tabs | undefined, filters: readonly Filter[]): string {
  const nameIn = (choices: readonly Choice[], value: string | null) =>
    choices.find((choice) => choice.value === value)?.name;
  const state = tabs && params.has(tabs.name) && nameIn(tabs.choices, params.get(tabs.name));
  const values = filters.map(({ name, label, choices }) => `${label}: ${nameIn(choices, params.get(name)) ?? ""}`);
  return [params.get("q"), state, ...values].filter(Boolean).join("، ");
}

function StateTabs({ label, name, choices }: Tabs) {
  const { params, to } = useListAddress();
  const current = params.get(name) ?? choices[0]?.value;
  return (
    <nav className={css.tabs} aria-label={label}>
      {choices.map(({ value, name: tabName, count, isMore }, index) => (
        <Link
          key={value}
          to={to({ [name]: index === 0 ? undefined : value })}
          aria-current={value === current ? "true" : undefined}
          preventScrollReset
        >
          {tabName}
          {count !== undefined && <span>{fa(count) + (isMore ? "+" : "")}</span>}
        </Link>
      ))}
    </nav>
  );
}

const DEBOUNCE_MS = 300; // after the last keystroke

/**
 * Searches while the user types; replaces the history entry instead of adding one. A user who has pressed a row meanwhile is on the
 * way to its page: the search then waits, since its own navigation would take the place of theirs.
 */
function SearchBox({ label }: { label: string }) {
  const { params, go } = useListAddress();
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const isLeaving = target !== pathname;
  const queryInAddress = params.get("q") ?? "";
  const [text, setText] = useState(queryInAddress);
  const [typedQuery, setTypedQuery] = useState(queryInAddress);
  const lastQuery = useRef(queryInAddress);
  const field = useRef<HTMLInputElement>(null);
  const submit = (query: string) => {
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    go({ q: query || undefined }, true);
  };
  useEffect(() => {
    if (queryInAddress === lastQuery.current) return;
    lastQuery.current = queryInAddress;
    setText(queryInAddress);
    setTypedQuery(queryInAddress);
  }, [queryInAddress]);
  useEffect(() => {
    // A transition, as the router's own: of a press and the end of the wait, the one that came first is rendered first.
    const timer = setTimeout(() => startTransition(() => setTypedQuery(text.trim())), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing may start a search
  useEffect(() => {
    if (!isLeaving) submit(typedQuery);
  }, [typedQuery, isLeaving]);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);
  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === "Enter" && submit(text.trim())}
      />
    </search>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
