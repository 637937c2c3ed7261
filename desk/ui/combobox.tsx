import { Combobox as Base } from "@base-ui/react/combobox";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { errorBodyOf } from "../../api-client/error-body.ts";
import { fa } from "../../text/digits.ts";
import { filterItems } from "../../text/filter-items.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { type FieldProps, FormField } from "../../ui/form/form-field.tsx";
import css from "./combobox.module.css";

export interface ComboboxItem {
  value: string | number;
  name: string;
  /** Secondary text beside the name, such as the parent's name. */
  detail?: string | undefined;
  /** An icon before the name. */
  icon?: string | undefined;
}

/** Resolves with the items that match a query; the empty query asks for the initial ones. */
type ItemSearch = (query: string, signal: AbortSignal) => Promise<ComboboxItem[]>;

interface ComboboxProps extends FieldProps {
  /** All items, to be filtered here, or a search on the server. */
  items: readonly ComboboxItem[] | ItemSearch;
  /** The selected items: chips if `multiple`, else the text of the field. */
  selected: readonly ComboboxItem[];
  multiple?: boolean;
  onChange: (selected: ComboboxItem[]) => void;
  /** What the empty field means; with it a single selection can be cleared. */
  placeholder?: string | undefined;
}

const isSameItem = (first: ComboboxItem, second: ComboboxItem) => first.value === second.value;
const labelOf = ({ name }: ComboboxItem) => name;

/**
 * A field that selects one or many items by searching. Base UI brings the keyboard and the ARIA pattern of a
 * combobox.
 */
export function Combobox({ items, selected, multiple = false, onChange, placeholder, ...field }: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState<string>(); // what is being typed; undefined otherwise
  const { results, failure, isCurrent } = useResults(items, isOpen, query ?? "");
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismissLabel(container, isOpen);

  const select = (value: ComboboxItem | ComboboxItem[] | null, details: Base.Root.ChangeEventDetails) => {
    // Base UI clears the selection by Escape in the closed field and by emptying the text. Here a button does.
    if (value === null || details.reason === "escape-key" || details.reason === "input-clear") return details.cancel();
    const [former] = selected;
    if (!Array.isArray(value) && former && isSameItem(value, former)) return; // nothing that depends on it changes
    onChange(Array.isArray(value) ? value : [value]);
    if (!multiple) requestAnimationFrame(() => input.current?.select()); // the next typed text replaces the name
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) => {
    if (event.key !== "Enter" || (isOpen && isCurrent)) return;
    event.preventDefault(); // Enter neither submits the form nor selects from the results of an older query
    event.preventBaseUIHandler?.();
    setIsOpen(true);
  };
  return (
    <FormField {...field}>
      {({ className, ...control }) => (
        <DirectionProvider direction="rtl">
          <Base.Root<ComboboxItem, boolean>
            items={results}
            filter={null}
            multiple={multiple}
            value={multiple ? [...selected] : (selected[0] ?? null)}
            onValueChange={select}
            isItemEqualToValue={isSameItem}
            itemToStringLabel={labelOf}
            open={isOpen}
            onOpenChange={(open, { reason }) => {
              setIsOpen(open || (multiple && reason === "item-press")); // the list stays open for the next item
              if (!open) setQuery(undefined);
            }}
            inputValue={query ?? (multiple ? "" : (selected[0]?.name ?? ""))}
            onInputValueChange={(text, { reason }) => setQuery(reason === "input-change" ? text : undefined)}
            autoHighlight
          >
            <div ref={container} className={css.combobox}>
              <Base.Chips className={css.control}>
                {multiple && selected.length > 0 && <SelectedChips items={selected} />}
                {!multiple && selected[0]?.icon && query === undefined && (
                  <span className={css.picture}>
                    <Icon name={selected[0].icon} />
                  </span>
                )}
                <Base.Input
                  {...control}
                  ref={input}
                  className={className}
                  placeholder={multiple ? "جستجو و افزودن…" : placeholder}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  onBlur={() => setQuery(undefined)}
                  onKeyDown={onKeyDown}
                />
              </Base.Chips>
              {!multiple && !(selected.length > 0 && placeholder !== undefined) && (
                <span className={css.arrow}>
                  <Icon name="chevron" />
                </span>
              )}
              {!multiple && selected.length > 0 && placeholder !== undefined && (
                <button
                  type="button"
                  className={css.clear}
                  aria-label={`هیچ ${field.label}`}
                  onClick={() => onChange([])}
                >
                  <Icon name="close" />
                </button>
              )}
              <Base.Status className="visually-hidden">
                {isOpen && isCurrent && results.length > 0 && `${fa(results.length)} مورد`}
              </Base.Status>
              <ResultList label={field.label} {...{ failure, isCurrent, container }} />
            </div>
          </Base.Root>
        </DirectionProvider>
      )}
    </FormField>
  );
}

const SelectedChips = ({ items }: { items: readonly ComboboxItem[] }) => (
  <div className={css.chips}>
    {items.map((item) => (
      <Base.Chip key={item.value} className={css.chip} aria-label={item.name}>
        {item.name}
        <Base.ChipRemove className={css.remove} aria-label={`برداشتن ${item.name}`}>
          <Icon name="close" />
        </Base.ChipRemove>
      </Base.Chip>
    ))}
  </div>
);

interface ResultListProps extends Pick<Results, "failure" | "isCurrent"> {
  label: string;
  container: RefObject<HTMLDivElement | null>;
}

const ResultList = ({ label, failure, isCurrent, container }: ResultListProps) => (
  <Base.Portal container={container}>
    <Base.Positioner className={css.positioner} sideOffset={4} align="start">
      <Base.Popup className={css.popup}>
        <Base.Empty>{isCurrent && <p>{failure ?? "چیزی پیدا نشد."}</p>}</Base.Empty>
        <Base.List aria-label={label}>
          {(item: ComboboxItem) => (
            <Base.Item key={item.value} value={item} className={css.option}>
              {item.icon && <Icon name={item.icon} />}
              {item.name}
              {item.detail && <span>{item.detail}</span>}
              <Base.ItemIndicator>
                <Icon name="check" />
              </Base.ItemIndicator>
            </Base.Item>
          )}
        </Base.List>
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

interface Results {
  results: readonly ComboboxItem[];
  /** Why the server has not answered the current query, as a sentence. */
  failure?: string | undefined;
  /** Whether they belong to the current query. */
  isCurrent: boolean;
}

/**
 * The items to offer. A newer query aborts the search of the previous one, whose results stay until the next ones
 * arrive.
 */
function useResults(items: ComboboxProps["items"], isOpen: boolean, query: string): Results {
  const [found, setFound] = useState<Pick<Results, "results" | "failure"> & { query?: string }>({ results: [] });
  const isRemote = typeof items === "function";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search function is a new one with each render
  useEffect(() => {
    if (!isRemote || !isOpen) return;
    const controller = new AbortController();
    const show = (results: ComboboxItem[], failure?: string) =>
      controller.signal.aborted || setFound({ results, failure, query });
    items(query, controller.signal).then(
      (results) => show(results),
      (error) => show([], errorBodyOf(error).message),
    );
    return () => controller.abort();
  }, [isRemote, isOpen, query]);
  if (isRemote) return { results: found.results, failure: found.failure, isCurrent: found.query === query };
  return { results: filterItems(items, query), isCurrent: true };
}

/**
 * Translates the label of Base UI's hidden button that closes the list on touch screen readers: it has no option for
 * it.
 */
function useDismissLabel(container: RefObject<HTMLDivElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen || !container.current) return;
    const { current } = container;
    const translate = () => {
      for (const button of current.querySelectorAll('[aria-label="Dismiss"]'))
        button.setAttribute("aria-label", "بستن فهرست");
    };
    translate();
    const observer = new MutationObserver(translate);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container, isOpen]);
}
