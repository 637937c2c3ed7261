import type { ReactNode } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import type { FactName, PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { FACT_LABELS } from "../../../../contract/catalog/place-fact-names.ts";
import { fa, faDigits } from "../../../../text/digits.ts";
import { joinList } from "../../../../text/lists.ts";
import { altitude } from "../../../../text/measures.ts";
import { factText, findFact } from "../../../../ui/content/fact-text.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { correctionPath } from "../correction/correction-path.ts";
import { FactSourceNote, mostCommonSource, SourceNote } from "./fact-source.tsx";
import { OpeningTimes } from "./opening-times.tsx";
import { isOutdated } from "./outdated.ts";
import css from "./place-facts.module.css";
import { UnknownFacts } from "./unknown-facts.tsx";

/**
 * The known facts that help to plan a visit, each with a link to correct it, and the important ones that are not known. Province and
 * county are in the breadcrumbs.
 */
export function PlaceFacts({ place }: { place: Place }) {
  const common = mostCommonSource(place.facts);
  return (
    <>
      <dl className={css.facts}>
        {factsOf(place).map(({ icon, label, value, facts = [] }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd className={facts.some((fact) => isOutdated(fact)) ? css.outdated : undefined}>
              <span className={css.value}>{value}</span>
              {facts[0] && <FactSourceNote facts={facts} common={common} />}
              {facts[0] && (
                <Link
                  className={`${css.correct} no-print`}
                  to={facts.length > 1 ? correctionPath(place.id) : correctionPath(place.id, facts[0].name)}
                  aria-label={`اصلاح: ${label}`}
                  title="اصلاح"
                  rel="nofollow"
                >
                  <Icon name="pencil" />
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {common && <SourceNote facts={place.facts} source={common} />}
      <UnknownFacts place={place} />
    </>
  );
}

interface Row {
  icon: string;
  label: string;
  value: ReactNode;
  /** The facts that it shows, which visitors can correct. */
  facts?: readonly PlaceFact[];
}

function factsOf(place: Place): Row[] {
  const { categories, city, name_en, alt_names, position, lat, lon } = place;
  const rows: (Row | false | "" | undefined)[] = [
    ...visitRows(place.facts),
    city !== null &&
      city.name !== place.name && {
        icon: "city",
        label: "شهر",
        value: city.name,
      },
    place.altitude !== null && { icon: "altitude", label: "ارتفاع از سطح دریا", value: altitudeWithDoubt(place) },
    categories.length > 1 && {
      icon: "landmark",
      label: "دسته‌ها",
      value: categories.map(({ id, name }) => <FactLink key={id} to={`/place-list?category_id=${id}`} name={name} />),
    },
    (name_en || alt_names.length > 0) && {
      icon: "book",
      label: "نام‌های دیگر",
      value: <OtherNames names={alt_names} english={name_en} />,
    },
    position === "exact" && {
      icon: "compass",
      label: "مختصات",
      value: `${fa(lat, 4)} شمالی، ${fa(lon, 4)} شرقی`,
    },
  ];
  return rows.filter((row) => typeof row === "object");
}

const OtherNames = ({ names, english }: { names: readonly string[]; english: string }) => (
  <>
    {joinList(names)}
    {english && names.length > 0 && "، "}
    {english && <bdi lang="en">{english}</bdi>}
  </>
);

const facilities: readonly FactName[] = ["parking", "toilet", "prayer_room", "water", "food", "lodging"];

function visitRows(facts: readonly PlaceFact[]): (Row | undefined)[] {
  const row = (
    { icon, name }: { icon: string; name: FactName },
    value?: (fact: PlaceFact) => ReactNode,
  ): Row | undefined => {
    const fact = findFact(facts, name);
    return fact && { icon, label: FACT_LABELS[name], value: value?.(fact) ?? factText(fact), facts: [fact] };
  };
  return [
    row({ icon: "hourglass", name: "visit_minutes" }, (fact) => `نزدیک به ${factText(fact)}`),
    row({ icon: "clock", name: "opening_times" }, (fact) => <OpeningTimes fact={fact} />),
    row({ icon: "clock", name: "opening_hours" }),
    row({ icon: "ticket", name: "ticket_price" }, (fact) => withYear(fact, facts)),
    row({ icon: "ticket", name: "ticket_foreign" }, (fact) => withYear(fact, facts)),
    row({ icon: "pin", name: "address" }),
    row({ icon: "road", name: "access" }),
    row({ icon: "route", name: "nearest_transport" }),
    row({ icon: "car", name: "road" }, (fact) => withLength(fact, findFact(facts, "road_km"))),
    row({ icon: "phone", name: "phone" }, ({ value }) => <Phone number={String(value)} />),
    row({ icon: "globe", name: "website" }, ({ value }) => <Website address={String(value)} />),
    facilityRow(facts, true),
    facilityRow(facts, false),
    row({ icon: "person", name: "wheelchair" }),
    row({ icon: "person", name: "pushchair" }),
    row({ icon: "device", name: "phone_signal" }),
    row({ icon: "key", name: "permit" }),
    row({ icon: "person", name: "guide" }),
  ];
}

/** What there is at the place, or what is missing there, in one row. */
function facilityRow(all: readonly PlaceFact[], isThere: boolean): Row | undefined {
  const facts = all.filter(({ name, value }) => facilities.includes(name) && value === isThere);
  if (facts.length === 0) return undefined;
  const value = joinList(facts.map(({ name }) => FACT_LABELS[name]));
  return isThere ? { icon: "check", label: "دارد", value, facts } : { icon: "close", label: "ندارد", value, facts };
}

function withYear(fact: PlaceFact, facts: readonly PlaceFact[]): string {
  const year = findFact(facts, "ticket_year");
  return year ? `${factText(fact)} (${factText(year)})` : factText(fact);
}

const withLength = (fact: PlaceFact, length: PlaceFact | undefined) =>
  length && length.value !== 0 ? `${factText(fact)}، ${factText(length)}` : factText(fact);

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
