import { apiError } from "../../../contract/api-errors.ts";
import type { Faq } from "../../../contract/site/faq.ts";
import * as endpoints from "../../../contract/site/faq.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogFaq } from "../../catalog/editorial-content.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";

/** Registers the routes for FAQs. */
export function registerFaqRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(endpoints.listFaqs, () => {
    const index = catalog.current();
    return { data: index.faqs.map((faq) => toFaq(index, faq)) };
  });

  handle(endpoints.showFaq, ({ id }) => {
    const index = catalog.current();
    const faq = index.faqs.find((candidate) => candidate.id === id);
    if (!faq) throw apiError("faq_unknown");
    return toFaq(index, faq);
  });
}

const toFaq = (index: CatalogIndex, { id, question, answer, categoryId }: CatalogFaq): Faq => ({
  id,
  question,
  answer: renderHtml(index, answer),
  category: ref(getExisting(index.faqCategoryById, categoryId)),
});
