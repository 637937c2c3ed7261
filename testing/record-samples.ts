import { deskActivities } from "../contract/desk/activity.ts";
import { deskCategories } from "../contract/desk/category.ts";
import { deskFaqs } from "../contract/desk/faq.ts";
import { deskPlaces } from "../contract/desk/place.ts";
import { deskPlaceTypes } from "../contract/desk/place-type.ts";
import { deskPosts } from "../contract/desk/post.ts";
import { deskSlides } from "../contract/desk/slide.ts";
import type { TestApp } from "./app.ts";

/** A kind of record that editors make, with a good one of it. */
export interface Sample {
  kind: string;
  calls: typeof deskPlaces | typeof deskFaqs;
  /** All that is needed; the ids are those of the seed. */
  fields: Record<string, unknown>;
  /** Another value for one field. */
  change: Record<string, unknown>;
  /** The field that a reader calls its name. */
  name: string;
  /** Whether a visitor finds it on the site now. */
  seen: (testApp: TestApp, id: number) => Promise<boolean>;
  /** Where visitors see nothing of it until a place has it: gives it one, or takes that away. */
  wear?: (testApp: TestApp, id: number, on: boolean) => Promise<unknown>;
}

const shown =
  (path: (id: number) => string) =>
  async ({ get }: TestApp, id: number) =>
    (await get(path(id))).status === 200;
const listed =
  (path: string) =>
  async ({ get }: TestApp, id: number) =>
    (await get(path)).body.data.some((row: { id: number }) => row.id === id);

const named = { name: "بام کویر", name_en: "Roof of the Desert" };

export const SAMPLES: Sample[] = [
  {
    kind: "place",
    calls: deskPlaces,
    fields: { ...named, kind: "desert", province_id: 31, lat: 32.1, lon: 54.4 },
    change: { summary: "شن‌های سرخ در دم غروب" },
    name: "name",
    seen: shown((id) => `home/place/show/${id}`),
  },
  {
    kind: "category",
    calls: deskCategories as never,
    fields: { ...named, type_id: 1, icon: "desert", summary: "از شن" },
    change: { introduction: "**کویر** دریای خشک است." },
    name: "name",
    seen: shown((id) => `home/category/show/${id}`),
    wear: ({ db }, id, on) =>
      on ? db`insert into place_category values (5, ${id})` : db`delete from place_category where category_id = ${id}`,
  },
  {
    kind: "place-type",
    calls: deskPlaceTypes as never,
    fields: { ...named, icon: "mountain" },
    change: { sort: 3 },
    name: "name",
    seen: listed("home/types"),
  },
  {
    kind: "activity",
    calls: deskActivities as never,
    fields: { ...named, icon: "hiking", summary: "راه رفتن", parent_id: 1, bring: ["آب", "کلاه"] },
    change: { bring: ["آب"], safety: ["تنها نروید"] },
    name: "name",
    seen: shown((id) => `home/activity/show/${id}`),
  },
  {
    kind: "post",
    calls: deskPosts as never,
    fields: { title: "شبی در بام کویر", summary: "یک شب", body: "ستاره بود.", category_id: 1, author: "سارا رضایی" },
    change: { body: "ستاره بود و سکوت." },
    name: "title",
    seen: shown((id) => `home/post?post_id=${id}`),
  },
  {
    kind: "slide",
    calls: deskSlides as never,
    fields: { title: "بام کویر", subtitle: "شب‌های روشن", link: "/place-list", picture_place_id: 740 },
    change: { subtitle: "شب‌های بی‌ماه" },
    name: "title",
    seen: listed("home/slider"),
  },
  {
    kind: "faq",
    calls: deskFaqs as never,
    fields: { question: "بام کویر کجاست؟", answer: "در یزد.", category_id: 1 },
    change: { answer: "در استان یزد." },
    name: "question",
    seen: shown((id) => `home/faq/${id}`),
  },
];
