import { deskActivities } from "../contract/desk/activity.ts";
import { deskAmenities } from "../contract/desk/amenity.ts";
import { deskCategories, deskFaqCategories, deskPostCategories } from "../contract/desk/category.ts";
import { deskFaqs } from "../contract/desk/faq.ts";
import { deskHolidays } from "../contract/desk/holiday.ts";
import { deskPlaces } from "../contract/desk/place.ts";
import { deskPlaceTypes } from "../contract/desk/place-type.ts";
import { deskPosts } from "../contract/desk/post.ts";
import { deskSlides } from "../contract/desk/slide.ts";
import type { TestApp } from "./app.ts";

/** A kind of record that editors create, with a valid example. */
export interface RecordSample {
  kind: string;
  endpoints: typeof deskPlaces | typeof deskFaqs;
  /** The required fields; the ids are those of the seed. */
  fields: Record<string, unknown>;
  /** Another value for one field. */
  change: Record<string, unknown>;
  /** The field that serves as the record's name. */
  name: string;
  /** Whether visitors can see the record. */
  isVisible: (testApp: TestApp, id: number) => Promise<boolean>;
  /** The seed has none of its kind. */
  hasNoSeed?: true;
  /** It has no name in URLs. */
  hasNoSlug?: true;
  /** Its name in URLs, when it is neither its English name nor its number. */
  slug?: string;
  /** For records that are visible only when a place has them: adds the record to a place, or removes it. */
  setOnPlace?: (testApp: TestApp, id: number, on: boolean) => Promise<unknown>;
}

const isPageFound =
  (path: (id: number) => string) =>
  async ({ get }: TestApp, id: number) =>
    (await get(path(id))).status === 200;
const isInList =
  (path: string) =>
  async ({ get }: TestApp, id: number) =>
    (await get(path)).body.data.some((row: { id: number }) => row.id === id);

const names = { name: "بام کویر", name_en: "Roof of the Desert" };

export const RECORD_SAMPLES: RecordSample[] = [
  {
    kind: "place",
    endpoints: deskPlaces,
    fields: { ...names, kind: "desert", province_id: 31, lat: 32.1, lon: 54.4 },
    change: { summary: "شن‌های سرخ در دم غروب" },
    name: "name",
    isVisible: isPageFound((id) => `home/place/show/${id}`),
  },
  {
    kind: "category",
    endpoints: deskCategories as never,
    fields: { ...names, type_id: 1, icon: "desert", summary: "از شن" },
    change: { introduction: "**کویر** دریای خشک است." },
    name: "name",
    isVisible: isPageFound((id) => `home/category/show/${id}`),
    setOnPlace: ({ db }, id, on) =>
      on ? db`insert into place_category values (5, ${id})` : db`delete from place_category where category_id = ${id}`,
  },
  {
    kind: "place-type",
    endpoints: deskPlaceTypes as never,
    fields: { ...names, icon: "mountain" },
    change: { sort: 3 },
    name: "name",
    isVisible: isInList("home/types"),
  },
  {
    kind: "activity",
    endpoints: deskActivities as never,
    fields: { ...names, icon: "hiking", summary: "راه رفتن", parent_id: 1, bring: ["آب", "کلاه"] },
    change: { bring: ["آب"], safety: ["تنها نروید"] },
    name: "name",
    isVisible: isPageFound((id) => `home/activity/show/${id}`),
  },
  {
    kind: "post",
    endpoints: deskPosts as never,
    fields: { title: "شبی در بام کویر", summary: "یک شب", body: "ستاره بود.", category_id: 1, author: "سارا رضایی" },
    change: { body: "ستاره بود و سکوت." },
    name: "title",
    slug: "shabi-dar-bam-kavir",
    isVisible: isPageFound((id) => `home/post?post_id=${id}`),
  },
  {
    kind: "slide",
    endpoints: deskSlides as never,
    fields: { title: "بام کویر", subtitle: "شب‌های روشن", link: "/place-list", picture_place_id: 740 },
    change: { subtitle: "شب‌های بی‌ماه" },
    name: "title",
    isVisible: isInList("home/slider"),
  },
  {
    kind: "faq",
    endpoints: deskFaqs as never,
    fields: { question: "بام کویر کجاست؟", answer: "در یزد.", category_id: 1 },
    change: { answer: "در استان یزد." },
    name: "question",
    isVisible: isPageFound((id) => `home/faq/${id}`),
  },
  {
    kind: "post-category",
    endpoints: deskPostCategories as never,
    fields: { name: "بام کویر" },
    change: { sort: 3 },
    name: "name",
    isVisible: async ({ get }, id) =>
      (await get("home/post")).body.categories.some((category: { id: number }) => category.id === id),
  },
  {
    kind: "faq-category",
    endpoints: deskFaqCategories as never,
    fields: { name: "بام کویر" },
    change: { sort: 3 },
    name: "name",
    // Visitors see it with its questions only.
    isVisible: async ({ db }, id) =>
      (await db`select from faq_category where id = ${id} and published and deleted_at is null`).length > 0,
  },
  {
    kind: "holiday",
    endpoints: deskHolidays as never,
    fields: { name: "روز بام کویر", day: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) },
    change: { is_holiday: false },
    hasNoSlug: true,
    name: "name",
    hasNoSeed: true,
    isVisible: isInList("home/holiday"),
  },
  {
    kind: "amenity",
    endpoints: deskAmenities as never,
    fields: { kind: "fuel", name: "پمپ بنزین بام کویر", lat: 31.9, lon: 54.4 },
    change: { lon: 54.5 },
    hasNoSlug: true,
    name: "name",
    isVisible: isPageFound((id) => `home/amenity/show/${id}`),
  },
];
