import { useEffect, useState } from "react";
import { fa } from "../../../text/digits.ts";
import { fold } from "../../../text/fold.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./faq-list.module.css";

/** Hides the questions of the page that do not contain every typed word, and the categories without any; returns how many are left. */
function showMatching(search: string): number {
  const words = search.split(/\s+/).map(fold);
  let count = 0;
  for (const question of document.querySelectorAll<HTMLElement>(`.${css.question}`)) {
    const text = fold(question.textContent ?? "");
    question.hidden = !words.every((word) => text.includes(word));
    count += Number(!question.hidden);
  }
  for (const category of document.querySelectorAll<HTMLElement>(`.${css.category}`))
    category.hidden = !category.querySelector("details:not([hidden])");
  return count;
}

/** The search in the questions of the page. A link to a question ends it. */
export function FaqSearch() {
  const [search, setSearch] = useState("");
  const [count, setCount] = useState<number>();
  useEffect(
    () => setCount(search.trim() === "" && count === undefined ? undefined : showMatching(search)),
    [search, count],
  );
  useEffect(() => {
    const clear = () => setSearch("");
    addEventListener("hashchange", clear);
    return () => removeEventListener("hashchange", clear);
  }, []);
  const isSearching = search.trim() !== "" && count !== undefined;
  return (
    <>
      <div className={`search-input ${css.search}`}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="جستجو در پرسش‌ها"
          placeholder="مثلاً کد پیامکی یا کوله‌پشتی"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p className={css.status} role="status">
        {isSearching && (count > 0 ? `${fa(count)} پرسش پیدا شد.` : "پرسشی با این واژه‌ها نیست.")}
      </p>
      {isSearching && count === 0 && (
        <p className={css.none}>
          واژهٔ دیگری بنویسید، یا از <Link to="/contact-us">صفحهٔ تماس</Link> بپرسید.
        </p>
      )}
    </>
  );
}
