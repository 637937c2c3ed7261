import { type FormEvent, useState } from "react";
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

const showError = (error: unknown) => toast("error", errorBodyOf(error).message);

/** Saved searches and filters of a list, each a link, and a button that saves the current ones. `suggestedName` says what they are. */
export function SavedFilters({ suggestedName }: { suggestedName: string }) {
  const { pathname } = useLocation();
  const { params } = useListAddress();
  const { filters, save, remove } = useListSetting(pathname);
  const [name, setName] = useState<string>(); // undefined: nothing is being saved
  const query = queryOf(params);
  const isSaved = filters.some((filter) => filter.query === query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name?.trim()) return;
    save({ name: name.trim(), query }).then(() => setName(undefined), showError);
  };
  if (filters.length === 0 && query === "") return null;
  return (
    <div className={css.saved}>
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
                onClick={() => remove(filter.name).catch(showError)}
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
            onKeyDown={({ key }) => key === "Escape" && setName(undefined)}
          />
          <button type="submit" className={`${buttonClass()} ${form.small}`}>
            ذخیره
          </button>
          <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={() => setName(undefined)}>
            انصراف
          </button>
        </form>
      )}
    </div>
  );
}
