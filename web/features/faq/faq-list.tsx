import type { Faq } from "../../../contract/site/faq.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Prose } from "../../../ui/content/prose/prose.tsx";
import css from "./faq-list.module.css";
import FaqSearch from "./faq-search.island.tsx";

/** Questions by category, filtered by the typed text. `#faq-<id>` opens one (`openLinkedPart`). */
export const FaqList = ({ faqs }: { faqs: readonly Faq[] }) => (
  <>
    <FaqSearch />
    {byCategory(faqs).map(({ category, questions }) => (
      <section key={category.id} className={css.category} aria-labelledby={`faq-category-${category.id}`}>
        <h2 id={`faq-category-${category.id}`}>{category.name}</h2>
        <div>
          {questions.map(({ id, question, answer }) => (
            <details key={id} id={`faq-${id}`} className={css.question}>
              <summary>
                <h3>{question}</h3>
                <Icon name="chevron" />
              </summary>
              <Prose html={answer} />
            </details>
          ))}
        </div>
      </section>
    ))}
  </>
);

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
