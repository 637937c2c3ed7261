import { useContext } from "react";
import { useLoaderData } from "react-router";
import { fa } from "../../../text/digits.ts";
import { FoldedText } from "../../../ui/content/collapsible-text.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Schema } from "../../../ui/content/json-ld.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import { CategoryCard } from "../../features/category/category-card.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/attractions-category`: every category of place as a picture, under its type. */
export function Component() {
  const types = useLoaderData<typeof loader>();
  const origin = useContext(OriginContext);
  const categories = types.flatMap(({ categories }) => categories);
  return (
    <>
      <PageHead
        title="دسته‌های دیدنی | سرزمین"
        description={`دیدنی‌های ایران در ${fa(categories.length)} دسته: از قله و آبشار و غار تا قلعه، کاروانسرا، مسجد و باغ ایرانی.`}
        path="/attractions-category"
      />
      <Schema
        data={{
          "@type": "ItemList",
          itemListElement: categories.map(({ id, name }, at) => ({
            "@type": "ListItem",
            position: at + 1,
            name,
            url: `${origin}/attractions-category-details/${id}`,
          })),
        }}
      />
      <div className={`wrap ${css.top}`}>
        <h1>دسته‌های دیدنی</h1>
        <p>{`دیدنی‌های ایران در ${fa(categories.length)} دسته. از آنچه دوست دارید آغاز کنید.`}</p>
        <nav aria-label="نوع‌ها">
          <ul className={css.types}>
            {types.map(({ id, name }) => (
              <li key={id}>
                <a href={`#type-${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {types.map(({ id, name, place_count, introduction, categories }, at) => (
        <div key={id} id={`type-${id}`}>
          <Section title={name} more={{ to: `/place-list?type_id=${id}`, name: `همهٔ ${fa(place_count)} مکان` }}>
            {introduction && <FoldedText title={`دربارهٔ ${name}`} html={introduction} />}
            <ul className={css.cards}>
              {categories.map((category, index) => (
                <li key={category.id}>
                  <CategoryCard category={category} priority={at === 0 && index < 2} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </>
  );
}
