import { useContext } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { JsonLd } from "../../../../ui/content/json-ld.tsx";
import { OriginContext } from "../../../../ui/origin.ts";
import { absoluteUrl } from "../absolute-url.ts";

interface PlaceSchemaProps {
  place: Place;
  description: string;
  /** schema.org's opening hours, made in the loader. */
  openingHours: object;
}

/** Structured data for search engines: schema.org's TouristAttraction and BreadcrumbList. */
export function PlaceSchema({ place, description, openingHours }: PlaceSchemaProps) {
  const origin = useContext(OriginContext);
  const breadcrumbs = [
    { name: "مکان‌ها", item: `${origin}/place-list` },
    { name: place.province.name, item: `${origin}/place-list?province_id=${place.province.id}` },
    ...(place.county ? [{ name: `شهرستان ${place.county.name}`, item: countyUrl(place, place.county, origin) }] : []),
    { name: place.name },
  ];
  const items = breadcrumbs.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step }));
  return (
    <>
      <JsonLd data={{ ...schemaOf(place, origin), ...openingHours, description }} />
      <JsonLd data={{ "@type": "BreadcrumbList", itemListElement: items }} />
    </>
  );
}

const countyUrl = ({ province }: Place, county: { id: number }, origin: string) =>
  `${origin}/place-list?province_id=${province.id}&county_id=${county.id}`;

/** The known facts; approximate positions are left out. `origin` is the scheme and host of the site. */
function schemaOf(place: Place, origin: string) {
  const { id, name, name_en, alt_names, lat, lon, position, province, city, hero, phone, website } = place;
  const alternateNames = [name_en, ...alt_names].filter(Boolean);
  return {
    "@type": "TouristAttraction",
    name,
    ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    url: `${origin}/place-details/${id}`,
    ...(website && { sameAs: website }),
    image: absoluteUrl(hero.src, origin),
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
