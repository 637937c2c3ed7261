import { useLoaderData } from "react-router";
import { ProvinceMap } from "../../../map/province-map.tsx";
import { fa } from "../../../text/digits.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { PlaceRail } from "../../features/place/card/place-rail.tsx";
import { ProvinceCard } from "../../features/province/province-card.tsx";
import { ProvinceCities } from "../../features/province/province-cities.tsx";
import { ProvinceFacts } from "../../features/province/province-facts.tsx";
import { ProvinceIndex } from "../../features/province/province-index.tsx";
import { provincePath } from "../../features/province/province-path.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/provinces`: the provinces on a map and as cards, with the details of the selected one. */
export function Component() {
  const { provinces, selected } = useLoaderData<typeof loader>();
  const province = selected?.province;
  return (
    <>
      <Head {...(province && { province })} count={provinces.length} />
      <div className={`wrap ${css.top}`}>
        <h1>استان‌های ایران</h1>
        <p>{`${fa(provinces.length)} استان، هر کدام با سرزمینی و چهره‌ای دیگر. یکی را انتخاب کنید.`}</p>
      </div>
      <div className={`wrap ${css.atlas}`}>
        <ProvinceMap to={provincePath} selected={province?.slug} />
        {province ? <ProvinceFacts province={province} /> : <ProvinceIndex provinces={provinces} />}
      </div>
      {selected && (
        <>
          {selected.province.introduction && (
            <Section title={`${selected.province.name} چگونه جایی است؟`}>
              <Prose html={selected.province.introduction} className={css.introduction} />
            </Section>
          )}
          <PlaceRail
            title={`دیدنی‌های ${selected.province.name}`}
            places={selected.places}
            more={{
              to: `/place-list?province_id=${selected.province.id}`,
              name: `همهٔ ${fa(selected.province.place_count)} مکان`,
            }}
          />
          <ProvinceCities province={selected.province} cities={selected.cities} />
        </>
      )}
      <Section title={selected ? "استان‌های دیگر" : "همهٔ استان‌ها"}>
        <ul className={css.cards}>
          {provinces
            .filter(({ id }) => id !== province?.id)
            .map((other) => (
              <li key={other.id}>
                <ProvinceCard province={other} />
              </li>
            ))}
        </ul>
      </Section>
    </>
  );
}

function Head({ province, count }: { province?: { name: string; slug: string; known_for: string }; count: number }) {
  if (!province)
    return (
      <PageHead
        title="استان‌های ایران | سرزمین"
        description={`نقشهٔ ${fa(count)} استان ایران با مرکز، مساحت، جمعیت و دیدنی‌های هر کدام.`}
        path="/provinces"
      />
    );
  return (
    <PageHead
      title={`استان ${province.name} | سرزمین`}
      description={`دیدنی‌ها و شهرهای استان ${province.name}: ${province.known_for}`}
      path={`/provinces?province=${province.slug}`}
    />
  );
}
