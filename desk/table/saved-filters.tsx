import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import { errorBodyOf } from "../../api-client/error-body.ts";
import { MAX_FILTER_NAME } from "../../contract/desk/own/list-setting.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { toast } from "../../ui/dialog/toasts.tsx";
import form from "../ui/form.module.css";
import { PLACE_PARAMS, useListAddress } from "./list-address.ts";
import css from "./saved-filters.module.css";
import { useListSetting } from "./setting/list-setting.ts";

/** The query of an address as it is saved: from the first row on, its params in one order. */
function queryOf(params: URLSearchParams): string {
  const saved = new URLSearchParams(params);
  for (const name of PLACE_PARAMS) saved.delete(name);
  saved.sort();
  return `${saved}`;
}

/** Focuses an element when the one that had the focus is gone. */
const focusIn = (container: HTMLElement | null, selector: string) => {
  if (document.activeElement === document.body) container?.querySelector<HTMLElement>(selector)?.focus();
};

const showError = (error: unknown) => toast("error", errorBodyOf(error).message);

/** Saved searches and filters of a list, each a link, and a button that saves the current ones. `suggestedName` says what they are. */
export function SavedFilters({ suggestedName }: { suggestedName: string }) {
  const { pathname } = useLocation();
  const { params } = useListAddress();
  const { filters, save, remove } = useListSetting(pathname);
  const [name, setName] = useState<string>(); // undefined: nothing is being saved
  const container = useRef<HTMLDivElement>(null);
  /** The focus goes to the button that opened the form, or to the link of the filter that was saved. */
  const close = () => {
    flushSync(() => setName(undefined));
    focusIn(container.current, "[data-open], [aria-current]");
  };
  const removeFilter = async (filter: string) => {
    await remove(filter).catch(showError);
    focusIn(container.current, "button"); // of the first that is left
  };
  const query = queryOf(params);
  const isSaved = filters.some((filter) => filter.query === query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name?.trim()) return;
    save({ name: name.trim(), query }).then(close, showError);
  };
  if (filters.length === 0 && query === "") return null;
  return (
    <div ref={container} className={css.saved}>
      {filters.length > 0 && (
        <ul aria-label="فیلترهای ذخیره‌شده">
          {filters.map((filter) => (
            <li key={filter.name} data-current={filter.query === query || undefined}>
              <Link to={`?${filter.query}`} aria-current={filter.query === query ? "true" : undefined}>
                <Icon name="filter" />
                {filter.name}
              </Link>
              <button
                type="button"
                aria-label={`برداشتن ${filter.name}`}
                onClick={() => void removeFilter(filter.name)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query !== "" && !isSaved && name === undefined && (
        <button
          type="button"
          data-open
          className={`${buttonClass("text")} ${form.small}`}
          onClick={() => setName(suggestedName.slice(0, MAX_FILTER_NAME))}
        >
          <Icon name="plus" />
          ذخیرهٔ این فیلتر
        </button>
      )}
      {name !== undefined && (
        <form onSubmit={submit}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the editor has just asked to name it
            autoFocus
            aria-label="نام فیلتر"
            required
            maxLength={MAX_FILTER_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={({ key }) => key === "Escape" && close()}
          />
          <button type="submit" className={`${buttonClass()} ${form.small}`}>
            ذخیره
          </button>
          <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={close}>
            انصراف
          </button>
        </form>
      )}
    </div>
  );
}
