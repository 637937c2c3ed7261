import type { TransactionSql } from "postgres";

/** A story. */
export interface CatalogPost {
  id: number;
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  categoryId: number;
  author: string;
  /** The place whose picture it wears. */
  picturePlaceId: number | null;
  publishedAt: Date;
  updatedAt: Date;
  /** As of the last loading. */
  viewCount: number;
  /** Those that were approved. */
  commentCount: number;
  /** Those that it links to, in its order. */
  placeIds: number[];
}

export interface CatalogFaq {
  id: number;
  question: string;
  /** Markdown. */
  answer: string;
  categoryId: number;
}

export interface CatalogSlide {
  id: number;
  title: string;
  subtitle: string;
  link: string;
  picturePlaceId: number;
}

/** A text of the site's own. */
export interface CatalogPage {
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  /** A Gregorian day. */
  updatedOn: string;
}

interface Named {
  id: number;
  name: string;
}

/** What the editors have written. */
export interface Stories {
  /** Newest first. */
  posts: CatalogPost[];
  /** Milliseconds from the loading until the next story's time comes; null when none is to come. */
  nextPostIn: number | null;
  postById: Map<number, CatalogPost>;
  postCategories: Named[];
  postCategoryById: Map<number, Named>;
  /** By category, as the editors sorted them. */
  faqs: CatalogFaq[];
  faqCategoryById: Map<number, Named>;
  slides: CatalogSlide[];
  pageBySlug: Map<string, CatalogPage>;
}

/** All that is published now, and when there will be more. */
export async function loadStories(tx: TransactionSql, places: { id: number; slug: string }[]): Promise<Stories> {
  const idBySlug = new Map(places.map(({ slug, id }) => [slug, id]));
  const rows = await tx<Omit<CatalogPost, "placeIds">[]>`
    select id, slug, title, summary, body, category_id as "categoryId", author, picture_place_id as "picturePlaceId",
      published_at as "publishedAt", updated_at as "updatedAt",
      coalesce((select sum(view_count) from page_view_day where path = '/blog/' || post.id), 0)::int as "viewCount",
      (select count(*) from comment where post_id = post.id and state = 'approved')::int as "commentCount"
    from post
    where published and deleted_at is null and published_at <= now() order by published_at desc, id desc`;
  const posts = rows.map((post) => ({ ...post, placeIds: placesIn(post.body, idBySlug) }));
  const [next] = await tx<{ wait: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
    from post where published and deleted_at is null and published_at > now()`;
  const postCategories = await tx<Named[]>`select id, name from post_category order by sort, id`;
  const faqCategories = await tx<Named[]>`select id, name from faq_category order by sort, id`;
  const faqs = await tx<CatalogFaq[]>`
    select faq.id, question, answer, category_id as "categoryId"
    from faq join faq_category on faq_category.id = category_id
    where published and deleted_at is null order by faq_category.sort, faq_category.id, faq.sort, faq.id`;
  const slides = await tx<CatalogSlide[]>`
    select id, title, subtitle, link, picture_place_id as "picturePlaceId"
    from slide where published and deleted_at is null order by sort, id`;
  const pages = await tx<CatalogPage[]>`
    select slug, title, summary, body, updated_on::text as "updatedOn" from page`;
  return {
    posts,
    nextPostIn: next!.wait,
    postById: byId(posts),
    postCategories,
    postCategoryById: byId(postCategories),
    faqs,
    faqCategoryById: byId(faqCategories),
    slides,
    pageBySlug: new Map(pages.map((page) => [page.slug, page])),
  };
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The places that a text links to, each once. */
function placesIn(markdown: string, idBySlug: Map<string, number>): number[] {
  const slugs = [...markdown.matchAll(/\]\(place:([\w-]+)\)/g)].map(([, slug]) => slug!);
  return [...new Set(slugs)].flatMap((slug) => idBySlug.get(slug) ?? []);
}
