import { apiError } from "../../../contract/api-errors.ts";
import { showPage } from "../../../contract/site/page.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";

/** Registers the endpoint of the site's own pages (about, terms, privacy). */
export function registerPageRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(showPage, ({ slug }) => {
    const index = catalog.current();
    const page = index.pageBySlug.get(slug);
    if (!page) throw apiError("page_unknown");
    const { title, summary, body, updatedOn } = page;
    return { title, summary, body: renderHtml(index, body), updated_on: updatedOn };
  });
}
