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
  /** The place whose photo or poster stands for it. */
  imagePlaceId: number | null;
  publishedAt: Date;
  updatedAt: Date;
  /** At the time of loading. */
  viewCount: number;
  /** Approved comments. */
  commentCount: number;
  /** The slugs of the places that the body links to, in order. */
  placeSlugs: string[];
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
  imagePlaceId: number;
  /** Jalali months; none for all. */
  months: number[];
}

/** A fixed page of the site, such as the terms. */
export interface CatalogPage {
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  /** A Gregorian date, YYYY-MM-DD. */
  updatedOn: string;
}

/** What editors say of an official holiday; `day` is a Gregorian date. */
export interface CatalogHolidayChange {
  id: number;
  day: string;
  name: string;
  is_holiday: boolean;
}

interface NamedRow {
  id: number;
  name: string;
}

/** Everything that the editors write apart from places: stories, FAQs, slides and pages. */
export interface EditorialContent {
  /** Newest first. */
  posts: CatalogPost[];
  /** When the next scheduled story is due, in milliseconds since 1970; null when none is scheduled. */
  nextPostAt: number | null;
  postById: Map<number, CatalogPost>;
  postCategories: NamedRow[];
  postCategoryById: Map<number, NamedRow>;
  /** By category, in the editors' order. */
  faqs: CatalogFaq[];
  faqCategoryById: Map<number, NamedRow>;
  slides: CatalogSlide[];
  /** By day. */
  holidayChanges: CatalogHolidayChange[];
  pageBySlug: Map<string, CatalogPage>;
}

/** Loads what is published now, and when the next story is due. */
export async function loadEditorialContent(tx: TransactionSql): Promise<EditorialContent> {
  const rows = await tx<Omit<CatalogPost, "placeSlugs">[]>`
    select id, slug, title, summary, body, category_id as "categoryId", author, picture_place_id as "imagePlaceId",
      published_at as "publishedAt", updated_at as "updatedAt",
      coalesce((
        select sum(view_count) from page_view_day where path = '/blog/' || post.id and path like '/blog/%' -- the index holds these alone
      ), 0)::int as "viewCount",
      (select count(*) from comment where post_id = post.id and state = 'approved')::int as "commentCount"
    from post
    where published and deleted_at is null and published_at <= now() order by published_at desc, id desc`;
  const posts = rows.map((post) => ({ ...post, placeSlugs: linkedPlaces(post.body) }));
  const [{ wait }] = await tx<[{ wait: number | null }]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
    from post where published and deleted_at is null and published_at > now()`;
  const postCategories = await loadTextCategories(tx, "post");
  const faqCategories = await loadTextCategories(tx, "faq");
  const faqs = await tx<CatalogFaq[]>`
    select faq.id, question, answer, category_id as "categoryId"
    from faq join faq_category on faq_category.id = category_id
    where faq.published and faq.deleted_at is null order by faq_category.sort, faq_category.id, faq.sort, faq.id`;
  const slides = await tx<CatalogSlide[]>`
    select id, title, subtitle, link, picture_place_id as "imagePlaceId", months
    from slide where published and deleted_at is null order by sort, id`;
  const holidayChanges = await tx<CatalogHolidayChange[]>`
    select id, day::text as day, name, is_holiday from holiday where published and deleted_at is null order by day, id`;
  const pages = await tx<CatalogPage[]>`
    select slug, title, summary, body, updated_on::text as "updatedOn" from page`;
  return {
    posts,
    nextPostAt: wait === null ? null : Date.now() + wait,
    postById: byId(posts),
    postCategories,
    postCategoryById: byId(postCategories),
    faqs,
    faqCategoryById: byId(faqCategories),
    slides,
    holidayChanges,
    pageBySlug: new Map(pages.map((page) => [page.slug, page])),
  };
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The categories that are published, and those that a published text has: it is shown with its category. */
const loadTextCategories = (tx: TransactionSql, texts: "post" | "faq") => tx<NamedRow[]>`
  select id, name from ${tx(`${texts}_category`)} category
  where (published and deleted_at is null)
    or exists (select from ${tx(texts)} x where x.category_id = category.id and x.published and x.deleted_at is null)
  order by sort, id`;

/** The slugs of the places that a text links to, without duplicates. */
const linkedPlaces = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\]\(place:([\w-]+)\)/g)].map(([, slug]) => slug!)),
];
