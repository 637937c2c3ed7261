import { useContext } from "react";
import { useLoaderData } from "react-router";
import { fa } from "../../../text/digits.ts";
import { CollapsibleText } from "../../../ui/content/collapsible-text.tsx";
import { JsonLd } from "../../../ui/content/json-ld.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import { CategoryCard } from "../../features/category/category-card.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";
import "../../../ui/styles/pills.css";

/** `/attractions-category`: all categories of places as pictures, by type. */
export function Component() {
  const types = useLoaderData<typeof loader>();
  const origin = useContext(OriginContext);
  const categories = types.flatMap(({ categories }) => categories);
  return (
    <>
      <PageHead
        title="دسته‌بندی دیدنی‌ها | سرزمین"
        description={`دیدنی‌های ایران در ${fa(categories.length)} دسته: از قله و آبشار و غار تا قلعه، کاروانسرا، مسجد و باغ ایرانی.`}
        path="/attractions-category"
      />
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: categories.map(({ id, name }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: `${origin}/attractions-category-details/${id}`,
          })),
        }}
      />
      <div className={`wrap ${css.top}`}>
        <h1>دسته‌بندی دیدنی‌ها</h1>
        <p>{`دیدنی‌های ایران در ${fa(categories.length)} دسته. از آنچه دوست دارید آغاز کنید.`}</p>
        <nav aria-label="گروه‌ها">
          <ul className={`pills ${css.types}`}>
            {types.map(({ id, name }) => (
              <li key={id}>
                <a href={`#type-${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {types.map(({ id, name, place_count, introduction, categories }, index) => (
        <div key={id} id={`type-${id}`}>
          <Section title={name} more={{ to: `/place-list?type_id=${id}`, name: `همهٔ ${fa(place_count)} مکان` }}>
            {introduction && <CollapsibleText title={`دربارهٔ ${name}`} html={introduction} />}
            <ul className={css.cards}>
              {categories.map((category, position) => (
                <li key={category.id}>
                  <CategoryCard category={category} priority={index === 0 && position < 2} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </>
  );
}
