import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { fa } from "../../text/digits.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { useListAddress } from "./list-address.ts";
import css from "./list-bar.module.css";

export interface Choice {
  value: string;
  name: string;
}

/** A question with few or many answers, kept in the address's query under its name. */
export interface Filter {
  name: string;
  label: string;
  choices: readonly Choice[];
}

interface Tabs {
  label: string;
  /** In the address's query. */
  name: string;
  /** The first one stands for an address that names none. */
  choices: readonly (Choice & { count?: number | undefined })[];
}

interface ListBarProps {
  title: string;
  /** How many rows the question has, on all pages. */
  total?: number;
  /** What can be searched for; without it there is no field. Asks by `?q=`. */
  search?: string;
  tabs?: Tabs;
  filters?: readonly Filter[];
  /** What one does here beside reading, such as making a new one. */
  children?: ReactNode;
}

/** The head of a list: its title, the search («/» leads there), states as tabs, and filters. All of it lives in the address. */
export function ListBar({ title, total, search, tabs, filters = [], children }: ListBarProps) {
  const { params, to, go } = useListAddress();
  const activeFilters = filters.filter(({ name }) => params.has(name));
  const clearedQuery = Object.fromEntries([["q", undefined], ...filters.map(({ name }) => [name, undefined])]);
  return (
    <header className={css.bar}>
      <div className={css.head}>
        <h1>
          {title}
          {total !== undefined && <span className={css.total}>{fa(total)}</span>}
        </h1>
        {children && <div className={css.deeds}>{children}</div>}
      </div>
      {tabs && <StateTabs {...tabs} />}
      {(search || filters.length > 0) && (
        <div className={css.questions}>
          {search && <SearchBox label={search} />}
          {filters.map(({ name, label, choices }) => (
            <label key={name} className={css.filter} data-on={params.has(name) || undefined}>
              <span>{label}</span>
              <select
                aria-label={label}
                value={params.get(name) ?? ""}
                onChange={({ target }) => go({ [name]: target.value })}
              >
                <option value="">همه</option>
                {choices.map(({ value, name: called }) => (
                  <option key={value} value={value}>
                    {called}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {(activeFilters.length > 0 || params.has("q")) && (
            <Link className={css.clear} to={to(clearedQuery)} preventScrollReset>
              <Icon name="close" />
              پاک کردن پالایه‌ها
            </Link>
          )}
        </div>
      )}
    </header>
  );
}

function StateTabs({ label, name, choices }: Tabs) {
  const { params, to } = useListAddress();
  const current = params.get(name) ?? choices[0]?.value;
  return (
    <nav className={css.tabs} aria-label={label}>
      {choices.map(({ value, name: called, count }, index) => (
        <Link
          key={value}
          to={to({ [name]: index === 0 ? undefined : value })}
          aria-current={value === current ? "true" : undefined}
          preventScrollReset
        >
          {called}
          {count !== undefined && <span>{fa(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const DEBOUNCE_MS = 300; // ms without a key before the list is asked

/** Asks while one types; the address follows without filling the history. */
function SearchBox({ label }: { label: string }) {
  const { params, go } = useListAddress();
  const queryInAddress = params.get("q") ?? "";
  const [text, setText] = useState(queryInAddress);
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
  }, [queryInAddress]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks anew
  useEffect(() => {
    const timer = setTimeout(() => submit(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
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
