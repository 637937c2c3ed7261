import type { ReactNode } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { fa, faDigits } from "../../../../text/digits.ts";
import { joinList } from "../../../../text/lists.ts";
import { altitude, distance, duration, price } from "../../../../text/measures.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./place-facts.module.css";

/** The known facts that help to plan a visit. */
export function PlaceFacts({ place }: { place: Place }) {
  return (
    <dl className={css.facts}>
      {factsOf(place).map(({ icon, name, value }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  icon: string;
  name: string;
  value: ReactNode;
}

function factsOf(place: Place): Fact[] {
  const { categories, province, county, city, city_km, alt_names, position, lat, lon } = place;
  const facts: (Fact | false)[] = [
    alt_names.length > 0 && { icon: "book", name: "نام‌های دیگر", value: joinList(alt_names) },
    categories.length > 0 && {
      icon: "landmark",
      name: "دسته",
      value: categories.map(({ id, name }) => <FactLink key={id} to={`/place-list?category_id=${id}`} name={name} />),
    },
    {
      icon: "map",
      name: "استان",
      value: <FactLink to={`/place-list?province_id=${province.id}`} name={province.name} />,
    },
    county !== null && {
      icon: "map",
      name: "شهرستان",
      value: <FactLink to={`/place-list?province_id=${province.id}&county_id=${county.id}`} name={county.name} />,
    },
    city !== null &&
      city.name !== place.name && {
        icon: "city",
        name: "شهر",
        value: `${city.name}${city_km !== null && city_km >= 1 ? `، ${distance(Math.round(city_km))}` : ""}`,
      },
    place.altitude !== null && { icon: "altitude", name: "بلندی از دریا", value: altitudeWithDoubt(place) },
    place.visit_minutes !== null && {
      icon: "hourglass",
      name: "زمان دیدن",
      value: `نزدیک به ${duration(place.visit_minutes)}`,
    },
    place.opening_hours !== null && { icon: "clock", name: "ساعت بازدید", value: faDigits(place.opening_hours) },
    place.ticket_price !== null && { icon: "ticket", name: "بلیت", value: price(place.ticket_price) },
    place.address !== null && { icon: "pin", name: "نشانی", value: place.address },
    place.phone !== null && { icon: "phone", name: "تلفن", value: <Phone number={place.phone} /> },
    place.website !== null && { icon: "globe", name: "وب‌گاه", value: <Website address={place.website} /> },
    position === "exact" && {
      icon: "compass",
      name: "مختصات",
      value: `${fa(lat, 4)} شمالی، ${fa(lon, 4)} شرقی`,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** «۲۲۵۰ متر، با ۱۰۰ متر کم و زیاد»; a small doubt is not mentioned. */
function altitudeWithDoubt({ altitude: metres, altitude_precision: doubt }: Place): string {
  const text = altitude(metres ?? 0);
  return doubt !== null && doubt >= 100 ? `${text}، شاید ${fa(doubt)} متر کم یا زیاد` : text;
}

const FactLink = ({ to, name }: { to: string; name: string }) => (
  <Link className={css.link} to={to}>
    {name}
  </Link>
);

const Phone = ({ number }: { number: string }) => (
  <a className={css.link} href={`tel:${number.replace(/[^\d+]/g, "")}`} dir="ltr">
    {faDigits(number)}
  </a>
);

const Website = ({ address }: { address: string }) => (
  <a className={css.link} href={address} rel="noreferrer" dir="ltr">
    {address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
  </a>
);
