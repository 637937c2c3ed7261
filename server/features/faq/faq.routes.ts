import { apiError } from "../../../contract/api-errors.ts";
import type { Faq } from "../../../contract/site/faq.ts";
import * as endpoints from "../../../contract/site/faq.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogFaq } from "../../catalog/editorial-content.ts";
import { renderHtml } from "../../catalog/links.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";

/** Registers the routes for FAQs. */
export function registerFaqRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(endpoints.listFaqs, () => {
    const snapshot = catalog.current();
    return { data: snapshot.faqs.map((faq) => toFaq(snapshot, faq)) };
  });

  handle(endpoints.showFaq, ({ id }) => {
    const snapshot = catalog.current();
    const faq = snapshot.faqs.find((candidate) => candidate.id === id);
    if (!faq) throw apiError("faq_unknown");
    return toFaq(snapshot, faq);
  });
}

const toFaq = (snapshot: Snapshot, { id, question, answer, categoryId }: CatalogFaq): Faq => ({
  id,
  question,
  answer: renderHtml(snapshot, answer),
  category: ref(getExisting(snapshot.faqCategoryById, categoryId)),
});
