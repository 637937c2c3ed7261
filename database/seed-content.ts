import type { TransactionSql } from "postgres";
import type { Content } from "./content.ts";
import { searchText } from "./persian.ts";
import { requireId } from "./seed-lines.ts";
import { type Row, seedRows } from "./seed-rows.ts";
import type { Texts } from "./seed-texts.ts";

// The categories of texts, which refer to them by slug.
const postCategories = [
  ["safarname", "سفرنامه"],
  ["tabiat", "طبیعت"],
  ["farhang", "فرهنگ"],
  ["rahnama", "راهنما"],
] as const;
const faqCategories = [
  ["start", "آغاز کار"],
  ["account", "حساب کاربری"],
  ["places", "مکان‌ها و نقشه"],
  ["travel", "سفر"],
  ["site", "دربارهٔ سایت"],
] as const;

/** Seeds stories, questions, slides and pages, without overwriting changes by editors. */
export async function seedContent(tx: TransactionSql, texts: Texts, places: Map<string, number>): Promise<void> {
  const postCategoryIds = await seedNames(tx, "post_category", postCategories);
  const faqCategoryIds = await seedNames(tx, "faq_category", faqCategories);
  const rows = <Kind extends Content["kind"]>(kind: Kind, row: (text: Extract<Content, { kind: Kind }>) => Row) =>
    texts.of(kind).map(row);

  await seedRows(
    tx,
    "post",
    "slug",
    rows("post", ({ slug, front, body }) => ({
      id: front.id,
      slug,
      title: front.title,
      summary: front.summary,
      body,
      category_id: requireId(postCategoryIds, front.category),
      author: front.author,
      picture_place_id: requireId(places, front.picture),
      published_at: `${front.published}T05:30:00Z`, // nine in the morning in Tehran
      search_text: searchText(front.title),
    })),
  );
  await seedRows(
    tx,
    "faq",
    "slug",
    rows("faq", ({ slug, front, body }) => ({
      id: front.id,
      slug,
      question: front.question,
      answer: body,
      category_id: requireId(faqCategoryIds, front.category),
      sort: front.sort,
    })),
  );
  await seedRows(
    tx,
    "slide",
    "slug",
    rows("slider", ({ slug, front }) => ({
      id: front.id,
      slug,
      title: front.title,
      subtitle: front.subtitle,
      link: front.link,
      picture_place_id: requireId(places, front.picture),
      sort: front.sort,
      months: front.months ?? [],
    })),
  );
  await seedRows(
    tx,
    "page",
    "slug",
    rows("page", ({ slug, front, body }) => ({
      id: front.id,
      slug,
      title: front.title,
      summary: front.summary,
      body,
      updated_on: front.updated,
    })),
  );
}

async function seedNames(tx: TransactionSql, table: string, names: readonly (readonly [slug: string, name: string])[]) {
  const rows = names.map(([slug, name], index) => ({ id: index + 1, slug, name, sort: index + 1 }));
  await seedRows(tx, table, "slug", rows);
  return new Map(rows.map(({ slug, id }) => [slug as string, id]));
}
