import { useContext, useRef } from "react";
import { useLoaderData } from "react-router";
import { pageOf } from "../../../api-client/route-params.ts";
import { fa } from "../../../text/digits.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Schema } from "../../../ui/content/json-ld.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import { PostCard } from "../../features/post/post-card.tsx";
import { PostCards } from "../../features/post/post-cards.tsx";
import { PostCategories } from "../../features/post/post-categories.tsx";
import { postPath } from "../../features/post/post-path.ts";
import { useResultsTop } from "../place-list/top.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/blogs`: the stories, the newest large. */
export function Component() {
  const { posts, categories, category, page, pages, path } = useLoaderData<typeof loader>();
  const origin = useContext(OriginContext);
  const title = useRef<HTMLHeadingElement>(null);
  const toTop = useResultsTop(title, page);
  const newest = page === 1 ? posts[0] : undefined;
  const others = newest ? posts.slice(1) : posts;
  const name = category ? `داستان‌ها: ${category.name}` : "داستان‌ها";
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${name}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={`${category ? `داستان‌های «${category.name}» دربارهٔ` : "سفرنامه، طبیعت، فرهنگ و راهنمای سفر:"} دیدن ایران، با جای هر مکان و بهترین زمانش.`}
        path={pageOf(path, page)}
      />
      <Schema
        data={{
          "@type": "ItemList",
          itemListElement: posts.map(({ id, title }, at) => ({
            "@type": "ListItem",
            position: at + 1,
            name: title,
            url: origin + postPath(id),
          })),
        }}
      />
      <div className={css.top}>
        <h1 ref={title} tabIndex={-1}>
          داستان‌ها
        </h1>
        <p>از راه‌ها، آدم‌ها و فصل‌ها؛ برای کسی که می‌خواهد پیش از رفتن بداند به کجا می‌رود.</p>
        <PostCategories categories={categories} chosen={category?.id ?? null} />
      </div>
      {posts.length === 0 && <p className={css.none}>هنوز داستانی اینجا نیست. به‌زودی نخستین داستان می‌رسد.</p>}
      {newest && (
        <div className={css.newest}>
          <PostCard post={newest} look="big" headingLevel={2} priority />
        </div>
      )}
      {others.length > 0 && <PostCards posts={others} headingLevel={2} />}
      <Pager page={page} pages={pages} to={(at) => pageOf(path, at)} onGo={toTop} />
    </div>
  );
}
