import { listSlides } from "../../../contract/site/slide.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { resolveLink } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placePhoto } from "../place/place-card.ts";
import { posterImage } from "../poster/poster-image.ts";
import { placeSubject } from "../poster/poster-subject.ts";

/** Registers the endpoint of the home page's slides; a slide whose place is not published is left out. */
export function registerSlideRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(listSlides, () => {
    const index = catalog.current();
    return {
      data: index.slides.flatMap(({ id, title, subtitle, link, imagePlaceId }) => {
        const place = index.places.get(imagePlaceId);
        if (!place) return [];
        const image =
          placePhoto(index, place) ?? posterImage(String(place.id), placeSubject(index, place), place.name, "wide");
        return { id, title, subtitle, image, link: resolveLink(index, link) };
      }),
    };
  });
}
