import { useContext } from "react";
import { useLoaderData } from "react-router";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import { JsonLd } from "../../../ui/content/json-ld.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import type { loader } from "./data.ts";
import { HomeHero } from "./hero.tsx";
import {
  ActivityMosaic,
  KindPicker,
  NewsletterSection,
  PlaceRail,
  PostRail,
  ProvinceAtlas,
  RecentlyViewed,
  Slider,
} from "./screen.below.ts";
import { HomeSeason } from "./season.tsx";

const MIN_OF_RAIL = 4; // fewer places are no rail

/** `/`: places by season, kind, activity and province. */
export function Component() {
  const {
    month,
    line,
    inMonthTotal,
    towns,
    from,
    isChosen,
    hero,
    season,
    best,
    viewed,
    seenNow,
    latest,
    types,
    categories,
    activities,
    slides,
    posts,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="سرزمین | دیدنی‌های ایران، فصل به فصل"
        description="راهنمای دیدنی‌های ایران: کجا برویم و چه وقت، در سی‌ویک استان؛ طبیعت، تاریخ، کویر، دریا و کوه."
        path="/"
      />
      <SiteSchema />
      <HomeHero line={line} place={hero} />
      <HomeSeason month={month} total={inMonthTotal} places={season} towns={towns} from={from} isChosen={isChosen} />
      <BelowFoldStyles />
      <RecentlyViewed />
      <Slider slides={slides} />
      <KindPicker types={types} categories={categories} />
      <PlaceRail title="دیدنی‌های نامدار" places={best} more={{ to: "/place-list?sort=best", name: "همهٔ مکان‌ها" }} />
      <ActivityMosaic activities={activities} />
      <ProvinceAtlas />
      <PostRail posts={posts} />
      {viewed.length >= MIN_OF_RAIL && (
        <PlaceRail
          title="این روزها پربازدید"
          places={viewed}
          more={{ to: "/place-list?sort=most_viewed", name: "پربازدیدترین‌ها" }}
        />
      )}
      {seenNow.length >= MIN_OF_RAIL && <PlaceRail title="دیگران به‌تازگی دیده‌اند" places={seenNow} />}
      <PlaceRail title="تازه‌رسیده‌ها" places={latest} more={{ to: "/place-list?sort=latest", name: "تازه‌ترین‌ها" }} />
      <NewsletterSection />
    </>
  );
}

/** Structured data of the site: schema.org's WebSite with its search. */
function SiteSchema() {
  const origin = useContext(OriginContext);
  const target = { "@type": "EntryPoint", urlTemplate: `${origin}/place-list?q={words}` };
  const action = { "@type": "SearchAction", target, "query-input": "required name=words" };
  return (
    <JsonLd
      data={{ "@type": "WebSite", name: "سرزمین", url: `${origin}/`, inLanguage: "fa", potentialAction: action }}
    />
  );
}
