import type { Province } from "../../../contract/catalog/province.ts";
import { ProvinceMap } from "../../../map/province-map.tsx";
import { fa } from "../../../text/digits.ts";
import { monthSpan } from "../../../text/months.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose/prose.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { SubjectHead } from "../../../ui/content/subject-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardPlace } from "../../features/place/card/card-place.ts";
import { PlaceRail } from "../../features/place/card/place-rail.tsx";
import { ProvinceCities } from "../../features/province/province-cities.tsx";
import { ProvinceFacts } from "../../features/province/province-facts.tsx";
import { ProvinceIndex } from "../../features/province/province-index.tsx";
import { provincePath } from "../../features/province/province-path.ts";
import css from "./screen.module.css";

interface ProvincePageProps {
  province: Province & { introduction: string | null };
  /** Sorted, cities with places nearby first. */
  cities: readonly { id: number; name: string; place_count: number }[];
  /** The best first. */
  places: readonly CardPlace[];
  others: readonly Pick<Province, "slug" | "name" | "place_count">[];
}

/** The page of a province: its picture and its places first, then its text, its cities, where it is, and the other ones. */
export function ProvincePage({ province, cities, places, others }: ProvincePageProps) {
  const { id, name, slug, known_for, place_count, city_count, best_months, introduction, cover } = province;
  const season = monthSpan(best_months);
  const all = { to: `/place-list?province_id=${id}`, name: `همهٔ ${fa(place_count)} مکان` };
  return (
    <>
      <PageHead
        title={`استان ${name} | سرزمین`}
        description={`دیدنی‌ها و شهرهای استان ${name}: ${known_for}`}
        path={provincePath(slug)}
        picture={cover.src}
      />
      <SubjectHead
        parents={[{ to: "/provinces", name: "استان‌ها" }]}
        name={`استان ${name}`}
        summary={known_for}
        picture={cover}
      >
        <p className={css.counts}>
          <span>{`${fa(place_count)} مکان`}</span>
          <span>{`${fa(city_count)} شهر`}</span>
          {season && (
            <span>
              <Icon name="sun" />
              <span className="visually-hidden">بهترین زمان: </span>
              {season}
            </span>
          )}
        </p>
        {place_count > 0 && (
          <p className={css.actions}>
            <Link className={buttonClass()} to={all.to}>
              {`همهٔ دیدنی‌های ${name}`}
            </Link>
            <Link className={buttonClass("outline")} to={`/map?province_id=${id}`}>
              <Icon name="map" />
              روی نقشه
            </Link>
          </p>
        )}
      </SubjectHead>
      <PlaceRail title={`دیدنی‌های ${name}`} places={places} more={all} />
      {introduction && (
        <Section title={`${name} چگونه جایی است؟`}>
          <Prose html={introduction} className={css.introduction} />
        </Section>
      )}
      <ProvinceCities province={province} cities={cities} />
      <Section title={`${name} کجاست؟`}>
        <div className={css.where}>
          <ProvinceFacts province={province} />
          <ProvinceMap to={provincePath} selected={slug} hasKey />
        </div>
      </Section>
      <Section title="استان‌های دیگر">
        <ProvinceIndex provinces={others} asChips />
      </Section>
    </>
  );
}
