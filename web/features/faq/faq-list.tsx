import { useMemo, useState } from "react";
import type { Faq } from "../../../contract/site/faq.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Prose } from "../../../ui/content/prose.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./faq-list.module.css";
import { faqText, matchesSearch } from "./faq-search.ts";
import { useLinkedQuestion } from "./use-linked-question.ts";

/** Questions by category, filtered by the typed text. `#faq-<id>` opens one. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const [search, setSearch] = useState("");
  const texts = useMemo(() => new Map(faqs.map((faq) => [faq.id, faqText(faq)])), [faqs]);
  const matchingIds = new Set(faqs.filter(({ id }) => matchesSearch(texts.get(id) ?? "", search)).map(({ id }) => id));
  const categories = useMemo(() => byCategory(faqs), [faqs]);
  useLinkedQuestion(() => setSearch(""));
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
        {search.trim() !== "" &&
          (matchingIds.size > 0 ? `${fa(matchingIds.size)} پرسش پیدا شد.` : "پرسشی با این واژه‌ها نیست.")}
      </p>
      {matchingIds.size === 0 && search.trim() !== "" && (
        <p className={css.none}>
          واژهٔ دیگری بنویسید، یا از <Link to="/contact-us">صفحهٔ تماس</Link> بپرسید.
        </p>
      )}
      {categories.map(({ category, questions }) => (
        <section
          key={category.id}
          className={css.category}
          aria-labelledby={`faq-category-${category.id}`}
          hidden={!questions.some(({ id }) => matchingIds.has(id))}
        >
          <h2 id={`faq-category-${category.id}`}>{category.name}</h2>
          <div>
            {questions.map((faq) => (
              <Question key={faq.id} faq={faq} hidden={!matchingIds.has(faq.id)} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Question({ faq: { id, question, answer }, hidden }: { faq: Faq; hidden: boolean }) {
  return (
    <details id={`faq-${id}`} className={css.question} hidden={hidden}>
      <summary>
        <h3>{question}</h3>
        <Icon name="chevron" />
      </summary>
      <Prose html={answer} />
    </details>
  );
}

/** Groups by category, in the order of first appearance. */
function byCategory(faqs: readonly Faq[]) {
  const groups = new Map<number, { category: Faq["category"]; questions: Faq[] }>();
  for (const faq of faqs) {
    const group = groups.get(faq.category.id) ?? { category: faq.category, questions: [] };
    group.questions.push(faq);
    groups.set(faq.category.id, group);
  }
  return [...groups.values()];
}
