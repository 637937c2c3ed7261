import { listSlides } from "../../../contract/site/slide.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { resolveLink } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placeCover } from "../place/place-card.ts";

/** Registers the endpoint of the home page's slides; a slide whose place is not published is left out. */
export function registerSlideRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(listSlides, () => {
    const index = catalog.current();
    return {
      data: index.slides.flatMap(({ id, title, subtitle, link, imagePlaceId, months }) => {
        const place = index.places.get(imagePlaceId);
        if (!place) return [];
        return { id, title, subtitle, image: placeCover(index, place, "wide"), link: resolveLink(index, link), months };
      }),
    };
  });
}
