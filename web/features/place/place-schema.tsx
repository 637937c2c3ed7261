import { useContext } from "react";
import type { Place } from "../../../contract/place.ts";
import { OriginContext } from "../../ui/origin.ts";
import { placeDescription } from "./place-story.ts";
import { wholeAddress } from "./whole-address.ts";

/** What search engines read: schema.org's TouristAttraction, as data that no policy takes for a script. */
export function PlaceSchema({ place }: { place: Place }) {
  const json = JSON.stringify(schemaOf(place, useContext(OriginContext))).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped; as text React would escape the quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** `origin` is the site's scheme and host. Only what is known; a position that is not checked is left out. */
function schemaOf(place: Place, origin: string) {
  const { id, name, name_en, alt_names, lat, lon, position, province, city, hero, phone, website } = place;
  const others = [name_en, ...alt_names].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": "TouristAttraction",
    name,
    ...(others.length > 0 && { alternateName: others }),
    description: placeDescription(place),
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
