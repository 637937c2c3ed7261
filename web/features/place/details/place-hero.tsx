import type { ReactNode } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { jalaliYear } from "../../../../text/dates.ts";
import { fa, faDigits } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import breadcrumbs from "../../../../ui/navigation/breadcrumbs.module.css";
import { Link } from "../../../../ui/navigation/link.tsx";
import { FactsStrip } from "../facts/facts-strip.tsx";
import { stripFacts } from "../facts/strip-facts.ts";
import css from "./place-hero.module.css";

interface PlaceHeroProps {
  place: Place;
  /** The path of its province. */
  provincePath: string;
  /** The action buttons. */
  children: ReactNode;
}

/** The header of a place page: its wide picture, whose foreground hill merges with the page background, and its name. */
export function PlaceHero({ place, provincePath, children }: PlaceHeroProps) {
  const { name, kind, province, county, hero, unesco_year, rate, rate_count } = place;
  return (
    <header>
      <div className={css.picture}>
        <Picture image={hero} narrow={place.cover} sizes="100vw" priority />
        {hero.night_src && <p className={css.drawing}>نقاشی است، نه عکس</p>}
        <svg className={css.hill} viewBox="0 0 1440 160" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 160V96C300 20 520 30 800 84S1240 130 1440 60V160Z" />
        </svg>
      </div>
      <div className={`wrap ${css.head}`}>
        <Breadcrumbs place={place} provincePath={provincePath} />
        <h1>{name}</h1>
        <p className={css.where}>
          {`${kind}، ${county ? `شهرستان ${county.name}، ` : ""}استان ${province.name}`}
          {rate !== null && (
            <span>
              <Icon name="star" />
              {`${fa(rate, 1)} از ۵ (${fa(rate_count)} امتیاز)`}
            </span>
          )}
        </p>
        {unesco_year !== null && (
          <p className={css.unesco}>
            <Icon name="unesco" />
            {`میراث جهانی یونسکو، ${faDigits(jalaliYear(unesco_year))} (${faDigits(unesco_year)})`}
          </p>
        )}
        <FactsStrip facts={stripFacts(place)} />
        {hero.credit && <Credit credit={hero.credit} />}
        <div className={`${css.actions} no-print`}>{children}</div>
      </div>
    </header>
  );
}

function Breadcrumbs({
  place: { province, county, categories },
  provincePath,
}: Pick<PlaceHeroProps, "place" | "provincePath">) {
  const [category] = categories;
  return (
    <nav className={`${breadcrumbs.breadcrumbs} ${css.breadcrumbs}`} aria-label="مسیر">
      <ol>
        <li>
          <Link to="/place-list">مکان‌ها</Link>
        </li>
        <li>
          <Link to={provincePath}>{province.name}</Link>
        </li>
        {county && (
          <li>
            <Link to={`/place-list?province_id=${province.id}&county_id=${county.id}`}>{`شهرستان ${county.name}`}</Link>
          </li>
        )}
        {category && (
          <li>
            <Link to={`/place-list?province_id=${province.id}&category_id=${category.id}`}>{category.name}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Credit({ credit }: { credit: NonNullable<Place["hero"]["credit"]> }) {
  const text = `عکس: ${credit.text}، ${credit.license}`;
  return <p className={css.credit}>{credit.url ? <a href={credit.url}>{text}</a> : text}</p>;
}
