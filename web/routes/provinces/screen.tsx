import { useLoaderData } from "react-router";
import { ProvinceMap } from "../../../map/province-map.tsx";
import { fa } from "../../../text/digits.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { ProvinceCard } from "../../features/province/province-card.tsx";
import { ProvinceIndex } from "../../features/province/province-index.tsx";
import { provincePath } from "../../features/province/province-path.ts";
import type { loader } from "./data.ts";
import { ProvincePage } from "./province-page.tsx";
import css from "./screen.module.css";

/** `/provinces`: the provinces on a map and as cards; `/provinces?province=<slug>`: the page of one. Each is a document of its own. */
export function Component() {
  const { provinces, selected } = useLoaderData<typeof loader>();
  return (
    <div data-documents="">{selected ? <ProvincePage {...selected} /> : <AllProvinces provinces={provinces} />}</div>
  );
}

type LoadedProvinces = Awaited<ReturnType<typeof loader>>["provinces"];

function AllProvinces({ provinces }: { provinces: LoadedProvinces }) {
  return (
    <>
      <PageHead
        title="استان‌های ایران | سرزمین"
        description={`نقشهٔ ${fa(provinces.length)} استان ایران با مرکز، مساحت، جمعیت و دیدنی‌های هر کدام.`}
        path="/provinces"
      />
      <div className={`wrap ${css.top}`}>
        <h1>استان‌های ایران</h1>
        <p>{`${fa(provinces.length)} استان، هر کدام با سرزمینی و چهره‌ای دیگر. یکی را انتخاب کنید.`}</p>
      </div>
      <div className={`wrap ${css.atlas}`}>
        <ProvinceMap to={provincePath} hasKey />
        <ProvinceIndex provinces={provinces} />
      </div>
      <Section title="همهٔ استان‌ها">
        <ul className={css.cards}>
          {provinces.map((province) => (
            <li key={province.id}>
              <ProvinceCard province={province} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
