import { useContext } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { Schema } from "../../../../ui/content/json-ld.tsx";
import { OriginContext } from "../../../../ui/origin.ts";
import { wholeAddress } from "../whole-address.ts";

/** What search engines read: schema.org's TouristAttraction, and the way to it. */
export function PlaceSchema({ place, description }: { place: Place; description: string }) {
  const origin = useContext(OriginContext);
  const way = [
    { name: "مکان‌ها", item: `${origin}/place-list` },
    { name: place.province.name, item: `${origin}/place-list?province_id=${place.province.id}` },
    { name: place.name },
  ];
  const steps = way.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step }));
  return (
    <>
      <Schema data={{ ...schemaOf(place, origin), description }} />
      <Schema data={{ "@type": "BreadcrumbList", itemListElement: steps }} />
    </>
  );
}

/** `origin` is the site's scheme and host. Only what is known; a position that is not checked is left out. */
function schemaOf(place: Place, origin: string) {
  const { id, name, name_en, alt_names, lat, lon, position, province, city, hero, phone, website } = place;
  const others = [name_en, ...alt_names].filter(Boolean);
  return {
    "@type": "TouristAttraction",
    name,
    ...(others.length > 0 && { alternateName: others }),
    url: `${origin}/place-details/${id}`,
    ...(website && { sameAs: website }),
    image: wholeAddress(hero.src, origin),
    address: {
      "@type": "PostalAddress",
      addressCountry: "IR",
      addressRegion: province.name,
      ...(city && { addressLocality: city.name }),
      ...(place.address && { streetAddress: place.address }),
    },
    ...(position === "exact" && { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon } }),
    ...(phone && { telephone: phone }),
    ...(place.ticket_price !== null && { isAccessibleForFree: place.ticket_price === 0 }),
    ...(place.rate !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: place.rate,
        ratingCount: place.rate_count,
        bestRating: 5,
      },
    }),
  };
}
