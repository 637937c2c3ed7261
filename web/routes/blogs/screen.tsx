import { useContext } from "react";
import { useLoaderData } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { fa } from "../../../text/digits.ts";
import { JsonLd } from "../../../ui/content/json-ld.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import { PostCard } from "../../features/post/post-card.tsx";
import { PostCards } from "../../features/post/post-cards.tsx";
import { PostCategories } from "../../features/post/post-categories.tsx";
import { postPath } from "../../features/post/post-path.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/blogs`: the posts, the newest one large. */
export function Component() {
  const { posts, categories, category, page, pages, path } = useLoaderData<typeof loader>();
  const origin = useContext(OriginContext);
  const newest = page === 1 ? posts[0] : undefined;
  const others = newest ? posts.slice(1) : posts;
  const name = category ? `داستان‌ها: ${category.name}` : "داستان‌ها";
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${name}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={`${category ? `داستان‌های «${category.name}» دربارهٔ` : "سفرنامه، طبیعت، فرهنگ و راهنمای سفر:"} دیدن ایران، با جای هر مکان و بهترین زمانش.`}
        path={pagePath(path, page)}
      />
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: posts.map(({ id, title }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: title,
            url: origin + postPath(id),
          })),
        }}
      />
      <div className={css.top}>
        <h1 tabIndex={-1}>داستان‌ها</h1>
        <p>از راه‌ها، آدم‌ها و فصل‌ها؛ برای کسی که می‌خواهد پیش از رفتن بداند به کجا می‌رود.</p>
        <PostCategories categories={categories} selectedId={category?.id ?? null} />
      </div>
      {posts.length === 0 && <p className={css.empty}>هنوز داستانی اینجا نیست. به‌زودی نخستین داستان می‌رسد.</p>}
      {newest && (
        <div className={css.newest}>
          <PostCard post={newest} variant="large" headingLevel={2} priority />
        </div>
      )}
      {others.length > 0 && <PostCards posts={others} headingLevel={2} />}
      <Pager page={page} pageCount={pages} to={(number) => pagePath(path, number)} />
    </div>
  );
}
